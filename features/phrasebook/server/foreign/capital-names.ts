import type { PhraseLanguage } from '#features/phrasebook/server/phrase-languages.ts';

const order = ['en', 'de', 'es', 'fr', 'it', 'pt'] as const;
/** Capitals whose names differ, in that order; the others are called alike everywhere, or nearly so. */
const table = `
Athens|Athen|Atenas|Athènes|Atene|Atenas
Rome|Rom|Roma|Rome|Roma|Roma
Lisbon|Lissabon|Lisboa|Lisbonne|Lisbona|Lisboa
London|London|Londres|Londres|Londra|Londres
Paris|Paris|París|Paris|Parigi|Paris
Brussels|Brüssel|Bruselas|Bruxelles|Bruxelles|Bruxelas
Vienna|Wien|Viena|Vienne|Vienna|Viena
Bern|Bern|Berna|Berne|Berna|Berna
Berlin|Berlin|Berlín|Berlin|Berlino|Berlim
Warsaw|Warschau|Varsovia|Varsovie|Varsavia|Varsóvia
Prague|Prag|Praga|Prague|Praga|Praga
Copenhagen|Kopenhagen|Copenhague|Copenhague|Copenaghen|Copenhaga
Stockholm|Stockholm|Estocolmo|Stockholm|Stoccolma|Estocolmo
Moscow|Moskau|Moscú|Moscou|Mosca|Moscovo
Kyiv|Kiew|Kiev|Kiev|Kiev|Kiev
Bucharest|Bukarest|Bucarest|Bucarest|Bucarest|Bucareste
Budapest|Budapest|Budapest|Budapest|Budapest|Budapeste
Belgrade|Belgrad|Belgrado|Belgrade|Belgrado|Belgrado
Luxembourg|Luxemburg|Luxemburgo|Luxembourg|Lussemburgo|Luxemburgo
Helsinki|Helsinki|Helsinki|Helsinki|Helsinki|Helsínquia
Dublin|Dublin|Dublín|Dublin|Dublino|Dublin
Beijing|Peking|Pekín|Pékin|Pechino|Pequim
Tokyo|Tokio|Tokio|Tokyo|Tokyo|Tóquio
Seoul|Seoul|Seúl|Séoul|Seul|Seul
New Delhi|Neu-Delhi|Nueva Delhi|New Delhi|Nuova Delhi|Nova Deli
Cairo|Kairo|El Cairo|Le Caire|Il Cairo|Cairo
Algiers|Algier|Argel|Alger|Algeri|Argel
Tunis|Tunis|Túnez|Tunis|Tunisi|Tunes
Jerusalem|Jerusalem|Jerusalén|Jérusalem|Gerusalemme|Jerusalém
Havana|Havanna|La Habana|La Havane|L’Avana|Havana
Mexico City|Mexiko-Stadt|Ciudad de México|Mexico|Città del Messico|Cidade do México
Tehran|Teheran|Teherán|Téhéran|Teheran|Teerão
Baghdad|Bagdad|Bagdad|Bagdad|Baghdad|Bagdade
Damascus|Damaskus|Damasco|Damas|Damasco|Damasco
Singapore|Singapur|Singapur|Singapour|Singapore|Singapura
Reykjavik|Reykjavík|Reikiavik|Reykjavik|Reykjavík|Reiquiavique
`;
const names = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
    .map((row) => [row[0] ?? '', row] as const),
);

/** A capital as it is called in that language. */
export const capitalIn = (capital: string, language: PhraseLanguage): string =>
  names.get(capital)?.[order.indexOf(language)] ?? capital;
