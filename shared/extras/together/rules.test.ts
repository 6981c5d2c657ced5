import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepOf, sumInSteps, TOGETHER } from './rules.ts';

const target = fc.integer({ min: TOGETHER.least, max: TOGETHER.most });
const points = fc.nat({ max: 5000 });

test('together-4: steps of usual targets', () => {
  const steps = [10, 40, 50, 100, 101, 200, 1000, 1001, 2000, 2001, 100_000].map((each) => [each, stepOf(each)]);
  expect(steps.map(String)).toEqual([
    ...['10,2', '40,2', '50,5', '100,5', '101,10', '200,10', '1000,10'],
    ...['1001,20', '2000,20', '2001,50', '100000,1000'],
  ]);
});

test('together-4: a step hides at least one point, and is a fifth of the target at most', () => {
  fc.assert(
    fc.property(target, (each) => {
      expect(stepOf(each)).toBeGreaterThanOrEqual(2);
      expect(stepOf(each)).toBeLessThanOrEqual(each / 5);
    }),
  );
});

test('together-4: a change within a step of one child changes no sum', () => {
  fc.assert(
    fc.property(target, fc.array(points, { maxLength: 12 }), points, fc.nat(), (each, others, own, more) => {
      const step = stepOf(each);
      const moved = own - (own % step) + (more % step);
      expect(sumInSteps([...others, moved], each)).toBe(sumInSteps([...others, own], each));
    }),
  );
});

test('together-4: the sum is of whole steps, and less than a step each below the points', () => {
  fc.assert(
    fc.property(target, fc.array(points, { maxLength: 12 }), (each, children) => {
      const [step, sum] = [stepOf(each), sumInSteps(children, each)];
      const all = children.reduce((one, other) => one + other, 0);
      expect(sum % step).toBe(0);
      expect(sum).toBeLessThanOrEqual(all);
      expect(all - sum).toBeLessThanOrEqual(children.length * (step - 1));
    }),
  );
});
