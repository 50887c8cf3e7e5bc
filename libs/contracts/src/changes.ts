import type { Static, TSchema } from 'typebox';

/** The kinds of changes that a service tells of, each with what is said of it. */
export type ChangeSchemas = Readonly<Record<string, TSchema>>;

/** A change as who reads it gets it: one of the kinds, with the data of that kind. */
export type ChangeOf<S extends ChangeSchemas> = {
  [K in keyof S & string]: { readonly kind: K; readonly data: Static<S[K]> };
}[keyof S & string];

/** What a change of a kind says. */
export type ChangeData<C extends { readonly kind: string; readonly data: unknown }, K extends C['kind']> = Extract<
  C,
  { readonly kind: K }
>['data'];

type Frozen<T> = T extends object ? { readonly [F in keyof T]: Frozen<T[F]> } : T;

/** What is said of a change of a kind, as who writes it has it. */
export type ToldData<S extends TSchema> = Frozen<Static<S>>;

/** A change as who writes it has it. */
export type ToldChange<S extends ChangeSchemas> = {
  [K in keyof S & string]: { readonly kind: K; readonly data: ToldData<S[K]> };
}[keyof S & string];
