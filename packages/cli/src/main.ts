import { run } from './run.ts';

/** A closed pipe, such as that of `head`, is no failure. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const { stdin: input, stdout: output, stderr: errors, env } = process;
process.exitCode = await run(process.argv.slice(2), { input, output, errors, env });
