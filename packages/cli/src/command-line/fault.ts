import type { Translate } from '@waybill/i18n';

/** A file, a setting or an option is wrong. `run` prints the description in the user's language. */
export class CommandFault extends Error {
  readonly describe: (t: Translate) => string;

  constructor(describe: CommandFault['describe']) {
    super('fault');
    this.describe = describe;
  }
}

/** The command line itself is wrong: `run` adds the usage line and exits with 2. */
export class UsageFault extends CommandFault {}
