/** The counting, then the score table; nothing before the game is over. */
export function EndShow() {
  return null;
}
