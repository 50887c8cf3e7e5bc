import type { CountryResponse } from 'maxmind';
import { truncatedAddress } from './address';

/** What is asked for the country of an address: the reader of an mmdb file. */
interface CountryReader {
  readonly get: (address: string) => { readonly country?: { readonly iso_code: string } } | null;
}

export interface Place {
  /** Truncated. */
  readonly ip: string | null;
  /** Country, two letters. */
  readonly ipLocation: string | null;
}

/** Where visitors are, found out after their address was truncated; without a database no country is known. */
export class Countries {
  constructor(private readonly reader: CountryReader | null) {}

  /** @param file an .mmdb file. @throws Error when it cannot be read. */
  static async open(file: string | undefined): Promise<Countries> {
    if (file === undefined) return new Countries(null);
    const { open } = await import('maxmind');
    return new Countries(await open<CountryResponse>(file));
  }

  placeOf(address: string): Place {
    const ip = truncatedAddress(address);
    const found = ip === null ? null : this.reader?.get(ip);
    return { ip, ipLocation: found?.country?.iso_code ?? null };
  }
}
