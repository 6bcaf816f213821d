/** One decision as its file tells it. */
interface Decision {
  readonly file: string;
  readonly title: string;
  readonly status: string;
  readonly date: string;
}

const SECTIONS = ['Context', 'Decision', 'Consequences'];

/** Reads the head of a decision; throws where the form of `docs/decisions` is not kept. */
function readDecision(file: string, text: string): Decision {
  const title = /^# (.+)$/m.exec(text)?.[1];
  const [, status, date] =
    /^(Accepted|Proposed|Superseded by .+) on (\d{4}-\d{2}-\d{2})\.$/m.exec(text) ?? [];
  if (!/^\d{4}-[a-z0-9-]+\.md$/.test(file)) throw new Error(`${file}: call it NNNN-title.md`);
  if (!title || !status || !date) throw new Error(`${file}: a title, then "Accepted on YYYY-MM-DD."`);
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  if (sections.join() !== SECTIONS.join())
    throw new Error(`${file}: the headings are ${SECTIONS.join(', ')}`);
  return { file, title, status, date };
}

/** `docs/decisions/README.md`, made from the decisions beside it. */
export function decisionsIndex(files: ReadonlyMap<string, string>): string {
  const decisions = [...files].map(([file, text]) => readDecision(file, text));
  const numbers = decisions.map(({ file }) => file.slice(0, 4));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice) throw new Error(`two decisions have the number ${twice}`);
  const rows = decisions.map(
    ({ file, title, status, date }) => `| ${file.slice(0, 4)} | [${title}](${file}) | ${status} | ${date} |`,
  );
  return `# Decisions

What we chose and why, one file each. To add one, copy the form of any of them, take the next number, and run
\`npm run docs:write\`, which writes this index.

| number | decision | status | date |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}
