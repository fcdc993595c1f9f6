import { inCaseOf } from '../rules/rewrite.ts';

/** Frequent misspellings that are no words themselves, each behind the word that is meant. Of our own writing. */
const table = `
  accommodate: accomodate acommodate
  accommodation: accomodation acommodation
  achieve: acheive
  address: adress addres
  again: agian
  agreed: agreeed
  already: allready alredy
  always: allways alway
  apartment: appartment
  appointment: appoitment apointment appointmet
  appreciate: apreciate appriciate
  argument: arguement
  beautiful: beatiful beautifull
  because: becuase becouse becasue
  before: befor
  beginning: begining
  believe: beleive belive
  birthday: birtday brithday
  business: buisness bussiness busines
  calendar: calender calandar
  coming: comming
  committee: commitee comittee
  completely: completly
  congratulations: congradulations
  could: coud
  definitely: definately definitly definatly defiantely
  different: diffrent
  disappointed: dissapointed disapointed
  embarrassed: embarassed embarrased
  environment: enviroment
  especially: expecially especialy
  experience: experiance
  family: familly
  february: febuary
  finally: finaly
  foreign: foriegn
  forward: foward
  friend: freind frend
  friends: freinds frends
  government: goverment
  grateful: greatful gratefull
  guarantee: garantee gaurantee
  happened: happend
  immediately: immediatly imediately
  important: importent
  interested: intrested
  invitation: invitaion
  knowledge: knowlege
  library: libary
  meeting: meating meetting
  message: mesage messege
  messages: mesages messeges
  minute: minuite
  necessary: neccessary necesary
  neighbour: nieghbour neigbour
  occasion: occassion ocasion
  occurred: occured
  opportunity: oppurtunity oportunity
  payment: paymant
  people: poeple peopel
  possible: possable posible
  probably: probaly probly
  really: realy relly
  receipt: reciept
  receive: recieve
  received: recieved
  receiving: recieving
  recommend: recomend reccomend
  restaurant: restaraunt resturant
  schedule: schedual shedule
  separate: seperate
  separately: seperately
  should: shoud
  sincerely: sincerly
  successful: succesful successfull
  surprise: suprise
  surprised: suprised
  thank: thnak
  their: thier
  tomorrow: tommorow tomorow tommorrow tomorrrow
  tonight: tonite
  truly: truely
  unfortunately: unfortunatly unfortunatley
  until: untill
  usually: usualy
  wednesday: wensday wednsday
  weird: wierd
  which: wich
  whether: wheter
  writing: writting
  yesterday: yesturday
`;
const rows = table
  .trim()
  .split('\n')
  .map((row) => row.trim().split(/: | /));
const meantBy = new Map(
  rows.flatMap(([meant = '', ...wrong]) => wrong.map((word) => [word, meant] as const)),
);
const names = new Set(['february', 'wednesday']);

/** “I recieved the mesage” */
export const withoutMisspellings = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) => {
    const meant = meantBy.get(word.toLowerCase());
    if (meant === undefined) return word;
    return names.has(meant) ? meant.charAt(0).toUpperCase() + meant.slice(1) : inCaseOf(word, meant);
  });
