import path from 'node:path';
import { exposedTypes, slotTypes } from './api-types';

const FIXTURE = path.join(__dirname, 'testing/types');

it('writes what a remote exposes as plain types that need nothing else', () => {
  expect(exposedTypes(FIXTURE, { './App': './exposed.tsx' }).split('\n')).toEqual([
    'type T3 = { name: string; children?: (undefined | readonly (T3)[]); visit(a0: number): void };',
    'type T2 = { root: T3; isOpen: boolean };',
    'type T1 = { (a0: T2): React.ReactNode };',
    'type T5 = { [key: string]: Date };',
    `type T4 = { (a0: (null | "a" | "b"), ...a1: readonly (number)[]): Promise<T5> };`,
    'type T7 = { id: number };',
    'type T6 = { (a0: readonly [T7, ...(T7)[]]): T7 };',
    'export interface Exposes {',
    '  "./App": { Tree: T1; Remembered: React.MemoExoticComponent<T1>; load: T4; first: T6 };',
    '}',
    '',
  ]);
});

it('writes the places of a host', () => {
  expect(slotTypes(FIXTURE, 'slots.ts').split('\n')).toEqual([
    'type T2 = { path: string };',
    'type T1 = { App: React.ComponentType<T2> };',
    'export interface Slots {',
    '  "./App": T1;',
    '}',
    '',
  ]);
});
