/**
 * Where a match is played: the ground and its town, which is said once where the ground is called after it (“Lusail Stadium”), and not
 * at all where a file names one place alone.
 */
export function groundName({ name, city }: { readonly name: string; readonly city: string }): string {
  return `${name} `.startsWith(city && `${city} `) || name.endsWith(` ${city}`) ? name : `${name}, ${city}`;
}
