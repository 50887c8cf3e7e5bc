import { EDITIONS, type Edition } from '@tribina/editions';

/** The edition of the page, with the flags that this deployment has turned off. */
export function currentEdition(): Edition {
  const { edition, off = [] } = tribina.record;
  const defined = EDITIONS[edition];
  const isOn = (flag: 'login' | 'game') => defined.features[flag] && !off.includes(flag);
  return { ...defined, features: { login: isOn('login'), game: isOn('game') } };
}
