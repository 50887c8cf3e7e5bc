import type { Response } from 'maxmind';
import { truncatedAddress } from './address';

/** What such files know of an address: MaxMind and DB-IP write `country.iso_code`, ip-location-db `country_code`. */
interface CountryRecord {
  readonly country?: { readonly iso_code: string };
  readonly country_code?: string;
}

/** What is asked for the country of an address: the reader of an mmdb file. */
interface CountryReader {
  readonly get: (address: string) => CountryRecord | null;
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

  /** @param file an .mmdb file. @throws Error that names it when it cannot be read. */
  static async open(file: string | undefined): Promise<Countries> {
    if (file === undefined) return new Countries(null);
    const { open } = await import('maxmind');
    try {
      return new Countries(await open<CountryRecord & Response>(file));
    } catch (cause) {
      throw new Error(`GEO_DATABASE: ${file} is not a database of countries (.mmdb) that can be read`, { cause });
    }
  }

  placeOf(address: string): Place {
    const ip = truncatedAddress(address);
    const found = ip === null ? null : this.reader?.get(ip);
    return { ip, ipLocation: found?.country?.iso_code ?? found?.country_code ?? null };
  }
}
