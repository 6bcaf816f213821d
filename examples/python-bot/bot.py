#!/usr/bin/env python3
"""A small player for Waybill: one JSON message on each line of standard input and output.

The protocol is described in docs/bot-protocol.md. The idea of the player: find the cheapest way to join the
two ends of every ticket, claim the routes on the way as soon as it can pay, and draw the cards that are missing.
"""

import heapq
import json
import sys

WILD = "wild"
GRAY = "gray"


def say(message):
    """One message, one line; without the flush it would wait in a buffer."""
    print(json.dumps(message), flush=True)


class Player:
    """One game, seen from one seat."""

    def __init__(self, game):
        self.seat = game["seat"]
        self.players = game["players"]
        self.rules = game["map"]["rules"]
        self.routes = {route["id"]: route for route in game["map"]["routes"]}
        # A ticket's id is made of its two ends, as the map lists them.
        self.tickets = {f"{t['a']}--{t['b']}": t for t in game["map"]["tickets"]}

    def choose(self, view, legal):
        """The notation of one of the legal moves."""
        self.view = view
        self.me = view["seats"][self.seat]
        moves = [(entry["notation"], entry["action"]) for entry in legal]
        kind = moves[0][1]["type"]
        if kind == "keepTickets":
            return max(moves, key=lambda move: self.worth_of_keeping(move[1]["keep"]))[0]
        if kind == "placeStack":
            return moves[0][0]
        if kind == "takeToken":
            return max(moves, key=lambda move: self.is_new_token(move[1]["location"]))[0]
        return self.take_turn(moves)

    # The ways across the board

    def cost(self, route, planned=()):
        """How many pieces a route would take: none if it is ours; None if it cannot be ours any more."""
        owner = self.view["owners"].get(route["id"])
        if owner == self.seat or route["id"] in planned:
            return 0
        if owner is not None:
            return None
        twin = route.get("doubleOf")
        twin_owner = self.view["owners"].get(twin)
        one_track = self.players <= self.rules["oneTrackUpTo"]
        if twin_owner == self.seat or (twin_owner is not None and one_track):
            return None
        return route["length"]

    def cheapest_way(self, ticket, planned=()):
        """The routes still to claim between the ends of a ticket (Dijkstra), or None if there is no way."""
        neighbours = {}
        for route in self.routes.values():
            cost = self.cost(route, planned)
            if cost is not None:
                neighbours.setdefault(route["a"], []).append((route["b"], cost, route["id"]))
                neighbours.setdefault(route["b"], []).append((route["a"], cost, route["id"]))
        queue = [(0, ticket["a"], [])]
        visited = set()
        while queue:
            total, place, way = heapq.heappop(queue)
            if place == ticket["b"]:
                return way
            if place in visited:
                continue
            visited.add(place)
            for other, cost, route in neighbours.get(place, []):
                heapq.heappush(queue, (total + cost, other, way + [route] if cost else way))
        return None

    def plan(self, tickets):
        """The routes to claim for these tickets, the valuable ones first, and the points they would bring."""
        planned, points = set(), 0
        pieces = self.me["pieces"]
        for ticket in sorted(tickets, key=lambda ticket: -ticket["points"]):
            way = self.cheapest_way(ticket, planned)
            needed = planned | set(way or [])
            if way is None or self.length_of(needed) > pieces:
                points -= ticket["points"]
            else:
                planned, points = needed, points + ticket["points"]
        return planned, points

    def length_of(self, routes):
        return sum(self.routes[route]["length"] for route in routes)

    # Choices

    def worth_of_keeping(self, places):
        """Points against pieces: a ticket should cost little beyond what is planned anyway."""
        own = self.me["own"]
        offered = [own["offer"][place - 1] for place in places]  # places count from 1
        routes, points = self.plan([self.tickets[ticket] for ticket in own["tickets"] + offered])
        return points - 0.5 * self.length_of(routes)

    def is_new_token(self, location):
        return self.view["stacks"][location]["symbol"] not in self.me["tokens"]

    def take_turn(self, moves):
        wanted, _ = self.plan([self.tickets[ticket] for ticket in self.me["own"]["tickets"]])
        claims = [move for move in moves if move[1]["type"] == "claimRoute"]
        useful = [move for move in claims if move[1]["route"] in wanted]
        if not wanted:  # All tickets are done or lost: long routes bring the most points.
            useful = [move for move in claims if self.routes[move[1]["route"]]["length"] >= 3]
            if not useful and self.me["pieces"] <= 8:
                useful = claims
        if useful:
            return max(useful, key=lambda move: self.worth_of_claiming(move[1]))[0]
        return self.draw(moves, wanted) or (claims or moves)[0][0]

    def worth_of_claiming(self, action):
        """Long routes first, for they are the hardest to replace; wilds are kept if a color will do."""
        return (self.routes[action["route"]]["length"], -action["pay"].get(WILD, 0))

    def draw(self, moves, wanted):
        missing = self.missing_cards(wanted)
        takes = [move for move in moves if move[1]["type"] == "takeCard" and missing.get(move[1]["card"], 0) > 0]
        if takes:
            return max(takes, key=lambda move: missing[move[1]["card"]])[0]
        return next((notation for notation, action in moves if action["type"] == "drawCard"), None)

    def missing_cards(self, wanted):
        """How many more cards of each color the wanted routes ask for."""
        hand = self.me["own"]["hand"]
        missing = {}
        for route in (self.routes[name] for name in wanted):
            # Gray takes any color: collect the one we have most of.
            color = max(self.rules["colors"], key=lambda c: hand.get(c, 0)) if route["color"] == GRAY else route["color"]
            ferries = route.get("ferries", 0)
            missing[color] = missing.get(color, -hand.get(color, 0)) + route["length"] - ferries
            missing[WILD] = missing.get(WILD, -hand.get(WILD, 0)) + ferries
        return missing


def main():
    player = None
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "hello":
            say({"type": "hello", "name": "Python example", "version": "1.0"})
        elif kind == "game":
            player = Player(message)
        elif kind == "move":
            action = player.choose(message["view"], message["legal"])
            say({"type": "move", "id": message["id"], "action": action})
        elif kind == "error":
            print(f"refused: {message}", file=sys.stderr)
        elif kind == "bye":
            break
        # Everything else (events, result, what later versions may add) this player does not need.


if __name__ == "__main__":
    main()
