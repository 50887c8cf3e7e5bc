/**
 * FIFA's codes, each followed by the name that the nation's flag has in `country-flag-icons`: ISO 3166's code, and for the
 * British associations its parts.
 */
const ASSOCIATIONS = `
AFG AF AIA AI ALB AL ALG DZ AND AD ANG AO ARG AR ARM AM ARU AW ASA AS ATG AG AUS AU AUT AT AZE AZ BAH BS BAN BD BDI BI BEL BE
BEN BJ BER BM BFA BF BHR BH BHU BT BIH BA BLR BY BLZ BZ BOL BO BOT BW BRA BR BRB BB BRU BN BUL BG CAM KH CAN CA CAY KY
CGO CG CHA TD CHI CL CHN CN CIV CI CMR CM COD CD COK CK COL CO COM KM CPV CV CRC CR CRO HR CTA CF CUB CU CUW CW CYP CY
CZE CZ DEN DK DJI DJ DMA DM DOM DO ECU EC EGY EG ENG GB_ENG EQG GQ ERI ER ESP ES EST EE ETH ET FIJ FJ FIN FI FRA FR
FRO FO GAB GA GAM GM GEO GE GER DE GHA GH GIB GI GNB GW GRE GR GRN GD GUA GT GUI GN GUM GU GUY GY HAI HT HKG HK HON HN
HUN HU IDN ID IND IN IRL IE IRN IR IRQ IQ ISL IS ISR IL ITA IT JAM JM JOR JO JPN JP KAZ KZ KEN KE KGZ KG KOR KR KOS XK
KSA SA KUW KW LAO LA LBN LB LBR LR LBY LY LCA LC LES LS LIE LI LTU LT LUX LU LVA LV MAC MO MAD MG MAR MA MAS MY MDA MD
MDV MV MEX MX MGL MN MKD MK MLI ML MLT MT MNE ME MOZ MZ MRI MU MSR MS MTN MR MWI MW MYA MM NAM NA NCA NI NCL NC NED NL
NEP NP NGA NG NIG NE NIR GB_NIR NOR NO NZL NZ OMA OM PAK PK PAN PA PAR PY PER PE PHI PH PLE PS PNG PG POL PL POR PT
PRK KP PUR PR QAT QA ROU RO RSA ZA RUS RU RWA RW SAM WS SCO GB_SCT SDN SD SEN SN SEY SC SGP SG SKN KN SLE SL SLV SV
SMR SM SOL SB SOM SO SRB RS SRI LK SSD SS STP ST SUI CH SUR SR SVK SK SVN SI SWE SE SWZ SZ SYR SY TAH PF TAN TZ TCA TC
TGA TO THA TH TJK TJ TKM TM TLS TL TOG TG TPE TW TRI TT TUN TN TUR TR UAE AE UGA UG UKR UA URU UY USA US UZB UZ VAN VU
VEN VE VGB VG VIE VN VIN VC VIR VI WAL GB_WLS YEM YE ZAM ZM ZIM ZW`
  .trim()
  .split(/\s+/);

/** By FIFA's code: the name of the flag, which is ISO 3166's code of the country where the association is that of one. */
export const FLAG_NAMES: ReadonlyMap<string, string> = new Map(
  ASSOCIATIONS.flatMap((fifa, index): [string, string][] => {
    const name = ASSOCIATIONS[index + 1];
    return index % 2 === 0 && name ? [[fifa, name]] : [];
  }),
);

const CODES: ReadonlyMap<string, string> = new Map([...FLAG_NAMES].map(([fifa, name]) => [name, fifa]));

/** FIFA's code of a country. @param iso its code of ISO 3166, two letters. @returns undefined where it has no association. */
export function fifaCodeOf(iso: string): string | undefined {
  return CODES.get(iso);
}
