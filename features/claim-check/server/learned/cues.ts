import { phrases } from '../reading/reading.ts';

/** Small words and phrases that change what a sentence says, by what they do. */
export const cues: Readonly<Record<string, readonly string[]>> = {
  hedge:
    phrases(`may might could possible possibly perhaps maybe potentially likely unlikely probably appears appear appeared
    seems seem seemed suggests suggest suggested suggesting indicates indicate reportedly allegedly apparently suspected suspects
    presumably supposedly uncertain unclear potential hints hinted chance probability tentative preliminary early_signs`),
  ability: phrases('can able capable cannot unable'),
  plan: phrases(`will would plan plans planned planning intends intend intended aims aim hopes hope hoped expects expect expected
    proposed proposes proposal proposals considering considers due_to set_to scheduled going_to wants want wanted forecast forecasts
    predicted predicts pledged promised draft target targets announced`),
  should: phrases(
    'should ought must has_to have_to need needs required requires recommended recommends advised advises obliged',
  ),
  not: phrases(`not no never none nobody nothing neither nor without cannot hardly barely scarcely rarely seldom n't didn't doesn't
    don't isn't aren't wasn't weren't won't can't couldn't hasn't haven't hadn't lacks lacked lacking failed fails refused refuses
    declined rejected denies denied instead rather_than except unless`),
  all: phrases(
    'all every always everyone everybody everywhere entire entirely whole each any throughout completely fully',
  ),
  most: phrases(
    'most majority mostly mainly largely usually generally typically predominantly chiefly often nearly_all almost_all',
  ),
  some: phrases(`some several certain few a_few minority sometimes occasionally partly partially part_of half one_of many various
    a_number_of`),
  only: phrases('only solely exclusively just merely alone except but_not'),
  cause:
    phrases(`because cause causes caused causing due_to owing_to thanks_to leads_to led_to leading_to results_in resulted_in
    result_of makes made prevents prevented protects reduces reduced increases increased raises raised lowers lowered improves
    improved boosts boosted responsible_for blamed explains so_that therefore effect effects drives drove reason reasons
    brought_about behind triggered sparked cuts helped helps`),
  link: phrases(`associated association linked link links correlated correlation correlates tend tends tended relationship related_to
    coincided goes_along more_likely less_likely connection`),
  more: phrases(`more higher larger greater bigger longer faster better rise rises rose rising increase increased increases grew
    grow growing grown up older heavier taller stronger above exceeded outperformed warmer later gained climbed doubled`),
  less: phrases(`less lower smaller fewer shorter slower worse fall falls fell falling fallen decrease decreased decreases dropped
    drop declined decline declining down younger lighter weaker below shrank cooler earlier lost cheaper halved`),
  most_of_all:
    phrases(`largest biggest highest lowest smallest longest shortest oldest youngest best worst first last record
    fastest slowest heaviest strongest earliest latest cheapest`),
  than: phrases('than compared_with compared_to versus as_much_as as_many_as twice'),
  says: phrases(`says said say saying states stated according_to told tells told_us writes wrote announced reported reports warned
    warns notes noted added spokesman spokeswoman spokesperson`),
  opinion:
    phrases(`claims claim claimed argues argue argued alleges alleged insists insisted maintains believes believe believed
    considers regards thinks thought view opinion critics accuses accused blames blamed contends disputes disputed denies rejects
    complained doubts criticised praised calls called described`),
  finds: phrases(
    'found finds find showed shows shown revealed concluded concludes study survey report trial researchers analysis',
  ),
  if: phrases('if unless provided_that as_long_as in_case whether depending depends subject_to only_if'),
  before: phrases('before until till prior earlier previously formerly ahead_of by_then'),
  after: phrases('after since later following subsequently then afterwards once from'),
  about: phrases('about around roughly approximately nearly almost some close_to estimated an_estimated'),
  over: phrases('more_than over above at_least exceeding upwards_of no_fewer_than minimum or_more'),
  under: phrases('less_than under below fewer_than at_most up_to no_more_than maximum or_less within'),
  new: phrases(
    'new again another also additional further still continues remains already yet no_longer anymore',
  ),
  tested: phrases(
    'mice mouse rats rat animals animal laboratory lab cells pilot simulation model sample volunteers participants patients',
  ),
  together: phrases('both together jointly each_other as_well_as along_with'),
  or: phrases('or either'),
  but: phrases('but although though however while whereas despite yet nevertheless'),
  by: phrases('by'),
  to: phrases('to'),
  for: phrases('for'),
  against: phrases('against opposed opposes rejected rejects refused banned ban bans prohibited'),
  favour: phrases(
    'approved approves accepted supports supported backed allows allowed permitted granted passed',
  ),
};
