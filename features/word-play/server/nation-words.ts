/** The country, with alternative names after a slash; its adjective; its demonym if different. */
const table = `
Afghanistan|Afghan
Albania|Albanian
Algeria|Algerian
Andorra|Andorran
Angola|Angolan
Argentina|Argentine/Argentinian
Armenia|Armenian
Australia|Australian
Austria|Austrian
Azerbaijan|Azerbaijani
Bahamas|Bahamian
Bahrain|Bahraini
Bangladesh|Bangladeshi
Barbados|Barbadian
Belarus|Belarusian
Belgium|Belgian
Belize|Belizean
Benin|Beninese
Bhutan|Bhutanese
Bolivia|Bolivian
Bosnia and Herzegovina/Bosnia|Bosnian
Botswana|Botswanan|Motswana
Brazil|Brazilian
Brunei|Bruneian
Bulgaria|Bulgarian
Burkina Faso|Burkinabé
Burundi|Burundian
Cambodia|Cambodian
Cameroon|Cameroonian
Canada|Canadian
Chad|Chadian
Chile|Chilean
China|Chinese
Colombia|Colombian
Congo|Congolese
Costa Rica|Costa Rican
Croatia|Croatian|Croat
Cuba|Cuban
Cyprus|Cypriot
Czechia/Czech Republic|Czech
Denmark|Danish|Dane
Dominican Republic|Dominican
Ecuador|Ecuadorian
Egypt|Egyptian
El Salvador|Salvadoran
England|English|Englishman or Englishwoman
Eritrea|Eritrean
Estonia|Estonian
Ethiopia|Ethiopian
Fiji|Fijian
Finland|Finnish|Finn
France|French|Frenchman or Frenchwoman
Gabon|Gabonese
Gambia|Gambian
Georgia|Georgian
Germany|German
Ghana|Ghanaian
Greece|Greek
Greenland|Greenlandic|Greenlander
Guatemala|Guatemalan
Guinea|Guinean
Guyana|Guyanese
Haiti|Haitian
Honduras|Honduran
Hungary|Hungarian
Iceland|Icelandic|Icelander
India|Indian
Indonesia|Indonesian
Iran|Iranian
Iraq|Iraqi
Ireland|Irish|Irishman or Irishwoman
Israel|Israeli
Italy|Italian
Ivory Coast|Ivorian
Jamaica|Jamaican
Japan|Japanese
Jordan|Jordanian
Kazakhstan|Kazakh
Kenya|Kenyan
Kosovo|Kosovan|Kosovar
Kuwait|Kuwaiti
Kyrgyzstan|Kyrgyz
Laos|Lao/Laotian
Latvia|Latvian
Lebanon|Lebanese
Lesotho|Basotho|Mosotho
Liberia|Liberian
Libya|Libyan
Liechtenstein|Liechtenstein|Liechtensteiner
Lithuania|Lithuanian
Luxembourg|Luxembourgish|Luxembourger
Madagascar|Malagasy
Malawi|Malawian
Malaysia|Malaysian
Maldives|Maldivian
Mali|Malian
Malta|Maltese
Mauritania|Mauritanian
Mauritius|Mauritian
Mexico|Mexican
Moldova|Moldovan
Monaco|Monégasque
Mongolia|Mongolian
Montenegro|Montenegrin
Morocco|Moroccan
Mozambique|Mozambican
Myanmar/Burma|Burmese
Namibia|Namibian
Nepal|Nepali/Nepalese
Netherlands/Holland|Dutch|Dutchman or Dutchwoman
New Zealand|New Zealand|New Zealander
Nicaragua|Nicaraguan
Niger|Nigerien
Nigeria|Nigerian
North Macedonia|Macedonian
Norway|Norwegian
Oman|Omani
Pakistan|Pakistani
Palestine|Palestinian
Panama|Panamanian
Papua New Guinea|Papua New Guinean
Paraguay|Paraguayan
Peru|Peruvian
Philippines|Philippine|Filipino or Filipina
Poland|Polish|Pole
Portugal|Portuguese
Qatar|Qatari
Romania|Romanian
Russia|Russian
Rwanda|Rwandan
Samoa|Samoan
Saudi Arabia|Saudi
Scotland|Scottish|Scot
Senegal|Senegalese
Serbia|Serbian|Serb
Seychelles|Seychellois
Sierra Leone|Sierra Leonean
Singapore|Singaporean
Slovakia|Slovak
Slovenia|Slovenian|Slovene
Somalia|Somali
South Africa|South African
Korea/South Korea|Korean
Spain|Spanish|Spaniard
Sri Lanka|Sri Lankan
Sudan|Sudanese
Suriname|Surinamese
Sweden|Swedish|Swede
Switzerland|Swiss
Syria|Syrian
Taiwan|Taiwanese
Tajikistan|Tajik
Tanzania|Tanzanian
Thailand|Thai
Togo|Togolese
Tonga|Tongan
Trinidad|Trinidadian
Tunisia|Tunisian
Turkey/Türkiye|Turkish|Turk
Turkmenistan|Turkmen
Uganda|Ugandan
Ukraine|Ukrainian
United Arab Emirates/UAE|Emirati
United Kingdom/UK/Britain/Great Britain|British|Briton
United States/USA/US/America|American
Uruguay|Uruguayan
Uzbekistan|Uzbek
Venezuela|Venezuelan
Vietnam|Vietnamese
Wales|Welsh|Welshman or Welshwoman
Yemen|Yemeni
Zambia|Zambian
Zimbabwe|Zimbabwean
London|London|Londoner
Paris|Parisian
Berlin|Berlin|Berliner
Vienna|Viennese
Rome|Roman
Naples|Neapolitan
Venice|Venetian
Florence|Florentine
Milan|Milanese
New York|New York|New Yorker
Glasgow|Glaswegian
Liverpool|Liverpudlian
Manchester|Mancunian
Sydney|Sydney|Sydneysider
`;

export interface NationWords {
  name: string;
  adjectives: readonly string[];
  /** The demonym. */
  person: string;
}

let byName: Map<string, NationWords> | undefined;

function nations(): Map<string, NationWords> {
  if (byName) return byName;
  byName = new Map();
  for (const row of table.trim().split('\n')) {
    const [names = '', adjective = '', person] = row.split('|');
    const [name = '', ...others] = names.split('/');
    const adjectives = adjective.split('/');
    const nation = { name, adjectives, person: person ?? adjectives[0] ?? '' };
    for (const one of [name, ...others]) byName.set(one.toLowerCase(), nation);
  }
  return byName;
}

export const findNation = (name: string): NationWords | undefined =>
  nations().get(name.toLowerCase().replace(/^the /, ''));

/** The country that an adjective or demonym belongs to. */
export function nationOf(word: string): NationWords | undefined {
  const wanted = word.toLowerCase();
  for (const nation of nations().values()) {
    const words = [...nation.adjectives, ...nation.person.split(' or ')].map((one) => one.toLowerCase());
    if (words.includes(wanted) || words.some((one) => `${one}s` === wanted)) return nation;
  }
  return undefined;
}
