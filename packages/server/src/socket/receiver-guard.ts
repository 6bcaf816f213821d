import * as ws from 'ws';

const WRITE = '_write';
type WriteArguments = [chunk: Buffer, encoding: string, done: () => void];

/**
 * ws 8.23.0 goes on with buffered data after it has refused a frame, and then throws where no handler catches it, so that one
 * visitor could end the process. With this guard, nothing is read from a connection after an error.
 */
function stopReadingAfterErrors(): void {
  const receiver: unknown = Reflect.get(ws, 'Receiver');
  const prototype: unknown = typeof receiver === 'function' ? receiver.prototype : null;
  const write: unknown = prototype instanceof Object ? Reflect.get(prototype, WRITE) : null;
  if (!(prototype instanceof Object) || typeof write !== 'function')
    throw new Error('ws reads frames in another way now: see whether this guard is still needed');
  Reflect.set(prototype, WRITE, function (this: object, ...[chunk, encoding, done]: WriteArguments) {
    if (Reflect.get(this, '_errored') === true) done();
    else Reflect.apply(write, this, [chunk, encoding, done]);
  });
}

stopReadingAfterErrors();
