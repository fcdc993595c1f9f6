import type { Finding } from '../finding.ts';
import { phrases, type Reading, says } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';

/** A speaker with an interest in being believed. */
const opinions =
  phrases(`claims claim claimed argues argue argued alleges allege alleged insists insist insisted maintains
  maintain maintained contends contend accuses accuse accused believes believe believed considers regards regard says_that
  say_that said_that advertises advertise advertised blames blame blamed in_his_view in_her_view according_to_critics expect
  expects think thinks tradition legend`);
const attributed =
  phrases(`claim claims claimed argue argues argued allege alleges alleged insist insists insisted maintain
  maintains maintained contend contends accuse accuses accused believe believes believed consider considers considered regard
  regards regarded say says said according_to view opinion think thinks thought blame blames blamed deny denies denied report
  reports reported relates relate stated states state suspect suspects expects expect forecast forecasts predict predicts
  advertise advertises told tell tells criticise criticises criticised describe accuse accuses accused testify testified
  testifies write wrote writes recommend recommends recommended announce announced announces put puts spoke speaks doubt doubts doubted questioned
  complain complains complained warned estimate estimates estimated expected
  is_said are_said was_said thought_to known_as suggests suggested hopes hope sides sided agrees agreed agree trace traces
  traced claims promises promised promise feared fears fear rejects reject rejected dispute disputes disputed admits admitted calls call called conclude
  concluded concludes found find finds warns warn insisted describes described legend tradition supposedly reputedly
  attribute attributes attributed credit credits credited cite cites cited points_to pointed_to`);
/** "Holds the owners responsible" says who blames whom. */
const blaming = / (?:hold|holds|held|see|sees|saw) (?:\w+ ){1,6}(?:responsible|accountable|culprit|cause) /;

/** What one party says is not yet a fact. */
export function weighAttribution(claim: Reading, reading: Reading, around: string): Finding | null {
  const near = { ...reading, plain: withoutNouns(reading.plain) };
  if (hasOtherSpeaker(claim, near)) return { rule: 'attribution', verdict: 'opposite' };
  if (says(claim, attributed) || blaming.test(claim.plain)) return null;
  const isTold =
    says(near, opinions) || (says(near, telling) && (isOfParty(near) || says({ plain: around }, disputed)));
  if (!isTold) return null;
  return { rule: 'attribution', verdict: 'absent' };
}

/** Claims that are filed, traditions that are kept: nobody is speaking. */
const nouns =
  phrases(`the_claim the_claims a_claim an_insurance_claim each_claim every_claim any_claim your_claim no_claim
  small_claims insurance_claims below_claim such_claims of_claims claims_procedure claims_court claim_form insist_on insists_on
  insisted_on on_view in_view view_of_the without_claim`);

function withoutNouns(plain: string): string {
  return nouns.reduce((text, phrase) => text.replaceAll(` ${phrase} `, ' '), plain);
}

const telling = phrases('says said say stated states according_to');
const disputed =
  phrases(`disagrees disagree denies denied disputes disputed rejects rejected doubts doubted contradicts
  contradicted on_the_other_hand no_evidence unverified critics sceptical cast_doubt questioned challenged no_published
  independent_checks no_independent gives_no confirms_only there_is_no says_the_opposite independent_experts not_confirmed could_not_be_confirmed`);
const parties = new Set(
  `company manufacturer maker makers clinic firm critics opponents supporters campaigners mayor minister party union lawyer
  lawyers defence prosecutors police opposition family advertisement brochure website spokesman spokeswoman association
  start-up startup start retailer brand dealer lobby lobbyists supplier website advertiser leaflet producer salesman senator governor candidate industry owner owners landlord seller trader residents locals councillor fishermen farmers activists`.split(
    /\s+/,
  ),
);

const sayings = new Set('according says said say states stated'.split(' '));

/** A quoted speaker takes a side. */
function isOfParty({ words }: Reading): boolean {
  return words.some(({ lower, index }) => {
    if (!sayings.has(lower)) return false;
    const [from, to] = lower === 'according' ? [index + 2, index + 6] : [index - 5, index];
    // ", the company said." at the end of a statement still attributes it.
    const isBehind = lower !== 'according' && index === words.length - 1;
    const turned = lower === 'according' ? [] : words.slice(index + 1, index + 3);
    return (
      !isBehind && [...words.slice(Math.max(0, from), to), ...turned].some((word) => parties.has(word.lower))
    );
  });
}

const speaking = new Set(
  `says said say argues argued claims claimed believes believed considers insists insisted maintains maintained expects expect
  expected denies denied accuses accused blames blamed traces regards regarded admitted admits warns warned concludes concluded
  thinks thought describes described calls called reported reports`.split(/\s+/),
);

/** Names before a verb of saying, or after "according to". */
function speakersOf({ words, names }: Reading): Word[] {
  const verb = words.find(({ lower }) => speaking.has(lower) || lower === 'according');
  if (!verb) return [];
  // “It will get worse,” said the forecaster.
  const isTurned = verb.index > 0 && words[verb.index - 1]!.clause < verb.clause;
  const [from, to] =
    verb.lower === 'according'
      ? [verb.index + 2, verb.index + 7]
      : isTurned
        ? [verb.index + 1, verb.index + 7]
        : [verb.index - 6, verb.index];
  return words.slice(Math.max(0, from), to).filter((word) => names.includes(word) || word.isCapital);
}

/** "Krol argues that" for what someone else argues; both have to be named. */
function hasOtherSpeaker(claim: Reading, near: Reading): boolean {
  const [own, others] = [speakersOf(claim), speakersOf(near)];
  const named = own.filter((word) => word.isContent);
  if (named.length === 0 || others.length === 0) return false;
  // Both of two speakers are named.
  const said = new Set(claim.words.map(({ root }) => root));
  return (
    !named.some(({ root }) => others.some((other) => other.root === root)) &&
    !others.every(({ root }) => said.has(root))
  );
}
