/** One end of a channel between two threads: what a Web Worker and a thread of Node have in common. */
export interface Endpoint {
  postMessage(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
}

/** The channel to a thread that can be terminated. */
export interface ThreadPort extends Endpoint {
  /** Called when the thread can no longer answer, unless this side terminated it. */
  onFailure(listener: (reason: string) => void): void;
  terminate(): void;
}

/** A `Worker` or `parentPort` of Node. */
interface NodePort {
  postMessage(message: unknown): void;
  on(event: string, listener: (value: unknown) => void): unknown;
}

/** A `Worker` of a page, or the global scope within one. */
interface WebPort {
  postMessage(message: unknown): void;
  addEventListener(event: string, listener: (event: { data?: unknown; message?: unknown }) => void): void;
}

export function nodeEndpoint(port: NodePort): Endpoint {
  return {
    postMessage: (message) => port.postMessage(message),
    onMessage: (listener) => void port.on('message', listener),
  };
}

export function nodePort(worker: NodePort & { terminate(): unknown }): ThreadPort {
  return {
    ...nodeEndpoint(worker),
    onFailure: (listener) => {
      worker.on('error', (error) => listener(textOf(error)));
      worker.on('exit', (code) => listener(`the thread ended with code ${textOf(code)}`));
    },
    terminate: () => void worker.terminate(),
  };
}

export function webEndpoint(port: WebPort): Endpoint {
  return {
    postMessage: (message) => port.postMessage(message),
    onMessage: (listener) => port.addEventListener('message', ({ data }) => listener(data)),
  };
}

export function webPort(worker: WebPort & { terminate(): void }): ThreadPort {
  return {
    ...webEndpoint(worker),
    onFailure: (listener) => worker.addEventListener('error', ({ message }) => listener(textOf(message))),
    terminate: () => worker.terminate(),
  };
}

export function textOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
