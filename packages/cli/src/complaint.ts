import type { Translate } from '@waybill/i18n';

type Sentence = (t: Translate) => string;

/** The user asked for something that cannot be done; told in one sentence, in the user's language. */
export class Complaint extends Error {
  readonly say: Sentence;

  constructor(say: Sentence) {
    super('complaint');
    this.say = say;
  }
}

/** The command line itself is wrong: the usage line follows and the exit code is 2. */
export class WrongUsage extends Complaint {}
