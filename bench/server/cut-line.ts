/** A line to a server that can be cut without a word, as when a cable is pulled: nothing gets through and nobody is told. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export class CutLine {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(server: Server) {
    this.server = server;
  }

  /** Leads to that port of this machine. */
  static async to(port: number): Promise<CutLine> {
    const server = createServer();
    const line = new CutLine(server);
    server.on('connection', (near) => line.join(near, connect(port, '127.0.0.1')));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return line;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.pause();
  }

  /** What was on its way when the line was cut has been given up by both ends. */
  mend(): void {
    this.isCut = false;
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(near: Socket, far: Socket): void {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one);
      one.setNoDelay(true);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
      one.on('data', (data) => void (this.isCut || other.write(data)));
      if (this.isCut) one.pause();
    }
  }
}
