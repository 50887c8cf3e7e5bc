import { byInterest, byReads, judge } from '../../../services/tracking/src/interests/judged/judge';
import { READERS } from '../../../services/tracking/src/interests/judged/readers';
import type { Figure, InProcessBench } from '../bench';

export function measureReaders(): readonly Figure[] {
  const [own, most] = [judge(byInterest), judge(byReads)];
  const percent = (part: number) => `${(part * 100).toFixed(0)} %`;
  return [
    {
      id: 'tracking-readers-hits',
      what: 'of 15 news what a reader would want: chosen by interest',
      value: own.hitRate / most.hitRate,
      unit: '×',
      reference: 'the 15 that are read most',
      worse: 'lower',
      budget: 2,
      detail: `${READERS.length} readers, ${percent(own.hitRate)} against ${percent(most.hitRate)}`,
    },
    {
      id: 'tracking-readers-variety',
      what: 'categories among 15 news chosen by interest',
      value: own.variety,
      unit: '',
      reference: null,
      worse: 'lower',
      budget: 3,
      detail: `of 12, mean of ${READERS.length} readers; ${most.variety.toFixed(1)} among the 15 that are read most`,
    },
  ];
}

export const trackingReaders: InProcessBench = {
  name: 'tracking-readers',
  isInProcess: true,
  method: `${READERS.length} made-up readers with their histories and, judged by hand before anything was computed, what a person would show them (services/tracking/src/interests/judged); the same week of articles chosen by the service's own formula and by reads alone. What was read or is older than three days is no hit. The same figures are a floor in judged.test.ts.`,
  run: () => Promise.resolve(measureReaders()),
};
