import { type Replacement, readReplacements } from './replacement-list.ts';

/** Single words other than verbs. */
const words = readReplacements(`
additional | extra | We need ~ chairs.
approximately | about / around | It takes ~ 20 minutes.
beneficial | helpful / useful | Walks are ~.
consequently | so / as a result | ~, we left. | It is ~ closed. | <.
therefore | so | It rained; ~ we left. | It is ~ important. | <. !>be
thus | so | ~, we left. | It has gone well ~ far. | <. !>far
detrimental | harmful / damaging | Smoke is ~ to lungs.
erroneous | wrong / incorrect | The bill was ~.
erroneously | wrongly | It was ~ sent.
evident | clear | It is ~ that he left.
expeditiously | quickly | Please act ~.
feasible | possible | The plan is ~.
frequently | often | It is ~ late.
infrequently | rarely | He calls ~.
furthermore | also / besides | ~, it leaks. | | <.
moreover | also / besides | ~, it leaks. | | <.
henceforth | from now on | ~ we meet at six.
heretofore | until now | It was ~ free.
immediately | at once / right away | Call us ~. | It is ~ after the bridge. | !>after,before,following,adjacent,below,above,behind,in_front,next,to,upon,on,available,obvious,clear
inception | start | I was there since its ~.
individuals | people | Two ~ called.
initially | at first / to begin with | ~ it was cold.
methodology | method | The ~ is simple.
nevertheless | still / even so | ~, we went. | It is ~ true. | <.
nonetheless | still / even so | ~, we went. | It is ~ true. | <.
numerous | many | We saw ~ birds.
objectives | aims | Our ~ are clear.
optimum | best | It is the ~ size.
perspiration | sweat | He wiped off the ~.
predominantly | mainly / mostly | It is ~ wood.
primarily | mainly / mostly | It is ~ wood.
prudent | wise | It is ~ to wait.
regarding | about | I write ~ the roof.
concerning | about | I write ~ the roof. | The news is ~. | >the,your,our,my,this,these,his,her,their
remainder | rest | Keep the ~.
requisite | needed | Bring the ~ papers.
simultaneously | at the same time | They rang ~.
solely | only | It is ~ for staff.
stringent | strict | The rules are ~.
subsequent | later | We fixed it on a ~ visit. | It came ~ to that. | !>to
subsequently | later / afterwards | ~, he moved.
substantial | large | It is a ~ sum.
sufficient | enough | There is ~ room. | It is a ~ sum. | !<a,the,any,more
superfluous | unneeded | Cut ~ words.
ultimately | in the end / finally | ~ we won.
utilisation | use | The ~ of the hall is free.
utilization | use | The ~ of the hall is free.
whilst | while | He read ~ I cooked.
amongst | among | It is ~ the papers.
albeit | though / although | It works, ~ slowly.
modification | change | It needs a ~.
modifications | changes | It needs ~.
assistance | help / support | We need ~. | | !>dog,dogs
purchaser | buyer | The ~ pays.
purchasers | buyers | The ~ pay.
fundamental | basic | It is a ~ rule.
inadvertently | by mistake / by accident | It was ~ sent.
incorrect | wrong | The sum is ~.
incorrectly | wrongly | It was ~ filled in.
innumerable | countless | There are ~ ways.
lengthy | long | It was a ~ talk.
permissible | allowed | Dogs are ~.
promptly | quickly | She came ~.
rationale | reason | The ~ is simple.
remuneration | pay | The ~ is low.
veracity | truth | Nobody doubts its ~.
verbatim | word for word | I quote him ~.
dwelling | home | It is a small ~. | She keeps ~ on it. | <a,the,this,small,each,every,your,our,my !>on,upon
dwellings | homes | There are six ~.
cognisant of | aware of | I am ~ that.
cognizant of | aware of | I am ~ that.
commensurate with | in line with | Pay is ~ skill.
contiguous | touching | The plots are ~.
deleterious | harmful | It is ~ to teeth.
equitable | fair | The deal is ~.
nascent | new | It is a ~ trade.
onerous | hard | The duty is ~.
paramount | vital | Safety is ~.
pertinent | relevant | Ask ~ questions.
plethora of | lot of | There is a ~ choice.
salient | main | List the ~ points.
expiration | expiry | Note the ~ date.
aforementioned | earlier | See the ~ list.
thereafter | after that / afterwards | ~ it was quiet.
herein | here | It is set out ~.
hitherto | until now | It was ~ unknown.
in perpetuity | for ever | It is theirs ~.
inter alia | among other things | It covers, ~, theft.
ad hoc | one-off | It was an ~ visit.
mutatis mutandis | with the needed changes | It applies ~.
viz | namely | Two towns, ~ Ely and Hull.
forthwith | at once / right away | Leave ~.
notwithstanding | despite | We went, ~ the rain. | It failed, these aids ~. | >the,this,these,that,its,his,her,their,any,all
upon | on | It lies ~ the desk. | Once ~ a time. | !<once
vis-à-vis | about | His views ~ rent changed.
in toto | as a whole | It was paid ~.
`);

/**
 * Verbs in their forms: base, third person, past, participle. The second column holds the replacements, the third what
 * they can be said of, the fourth conditions; `>+` means that an object follows. "The students demonstrated" and "a
 * modified plan" mean something else.
 */
const verbs = `
utilise utilises utilised utilising | use uses used using | the hall
utilize utilizes utilized utilizing | use uses used using | the hall
commence commences commenced commencing | start starts started starting | the work
recommence recommences recommenced recommencing | restart restarts restarted restarting | the work
terminate terminates terminated terminating | end ends ended ending | the lease | >+
assist assists assisted assisting | help helps helped helping | the guests | !>living
demonstrate demonstrates demonstrated demonstrating | show shows showed showing | the method | !>against,for !<was,were,been,be,is,are,has,have,had >+
anticipate anticipates anticipated anticipating | expect expects expected expecting | the bill | >+
ascertain ascertains ascertained ascertaining | find_out finds_out found_out finding_out | the cost
rectify rectifies rectified rectifying | correct corrects corrected correcting | the fault
relocate relocates relocated relocating | move moves moved moving | the desk
reside resides resided residing | live lives lived living | in Ely
modify modifies modified modifying | change changes changed changing | the plan | >+
construct - constructed constructing | build - built building | the shed | !<a,the,this,social,mental >+
investigate investigates investigated investigating | look_into looks_into looked_into looking_into | the fault
verify verifies verified verifying | check checks checked checking | the sum
mitigate mitigates mitigated mitigating | reduce reduces reduced reducing | the risk | !>circumstances
alleviate alleviates alleviated alleviating | ease eases eased easing | the pain
ameliorate ameliorates ameliorated ameliorating | improve improves improved improving | the view
augment augments augmented augmenting | increase increases increased increasing | the team | !>reality >+
circumvent circumvents circumvented circumventing | avoid avoids avoided avoiding | the rule
comprehend comprehends comprehended comprehending | understand understands understood understanding | the plan
consolidate consolidates consolidated consolidating | combine combines combined combining | the lists | >+
depart departs departed departing | leave leaves left leaving | the house | !>from,for !<dearly,the
disclose discloses disclosed disclosing | reveal reveals revealed revealing | the price | >+
elucidate elucidates elucidated elucidating | explain explains explained explaining | the rule
enumerate enumerates enumerated enumerating | list lists listed listing | the rooms
expedite expedites expedited expediting | speed_up speeds_up sped_up speeding_up | the repair
finalise finalises finalised finalising | finish finishes finished finishing | the plan
finalize finalizes finalized finalizing | finish finishes finished finishing | the plan
formulate formulates formulated formulating | work_out works_out worked_out working_out | the plan | >+
hasten hastens hastened hastening | speed_up speeds_up sped_up speeding_up | the end | !>to
initiate initiates initiated initiating | start starts started starting | the talk | >+
instigate instigates instigated instigating | start starts started starting | the row
participate participates participated participating | take_part takes_part took_part taking_part | in the race | !<have,has,had,having
procure procures procured procuring | buy buys bought buying | the food
prohibit prohibits prohibited prohibiting | ban bans banned banning | the sale
reiterate reiterates reiterated reiterating | repeat repeats repeated repeating | the rule
remunerate remunerates remunerated remunerating | pay pays paid paying | the crew
replenish replenishes replenished replenishing | refill refills refilled refilling | the jug
retain retains retained retaining | keep keeps kept keeping | the form | !>water,wall >+
scrutinise scrutinises scrutinised scrutinising | examine examines examined examining | the bill
substantiate substantiates substantiated substantiating | back_up backs_up backed_up backing_up | the claim | >+
surmise surmises surmised surmising | guess guesses guessed guessing | the cost
transmit transmits transmitted transmitting | send sends sent sending | the file | !>diseases,infection,the_disease >+
vacate vacates vacated vacating | leave leaves left leaving | the room
accelerate accelerates accelerated accelerating | speed_up speeds_up sped_up speeding_up | the work | >+
accumulate accumulates accumulated accumulating | gather gathers gathered gathering | the papers | >+
delineate delineates delineated delineating | outline outlines outlined outlining | the plan
disseminate disseminates disseminated disseminating | spread spreads spread spreading | the news
enquire enquires enquired enquiring | ask asks asked asking | about it | !>into,mind,minds
inquire inquires inquired inquiring | ask asks asked asking | about it | !>into,mind,minds
exacerbate exacerbates exacerbated exacerbating | worsen worsens worsened worsening | the pain
eradicate eradicates eradicated eradicating | wipe_out wipes_out wiped_out wiping_out | the pest
incentivise incentivises incentivised incentivising | encourage encourages encouraged encouraging | the staff
obfuscate obfuscates obfuscated obfuscating | hide hides - hiding | the facts
obtain obtains obtained obtaining | get gets got getting | the key | !<was,were,been,be,is,are,has,have,had,being,and >+
acquire acquires acquired acquiring | get gets got getting | the key | !<was,were,been,be,is,are,has,have,had,being,and,an,the !>a_taste >+
inform informs informed informing | tell tells told telling | the guests | >me,us,you,him,her,them,the,your,my,our
notify notifies notified notifying | tell tells told telling | the guests | >me,us,you,him,her,them,the,your,my,our
possess possesses - possessing | have has - having | the key | >+
purchase - purchased purchasing | buy - bought buying | the house | >a,an,the,it,them,this,these,some,my,your,our,their,his,her,two,three,new !<a,the,this,each,every,any,your,my,our
attempt - attempted attempting | try - tried trying | to call | >to !<an,the,any,this,that,his,her,their,my,our,your,no,first,second,last,another,every,each,failed
endeavour - endeavoured endeavouring | try - tried trying | to call | >to !<an,the,any,this,that,his,her,their,my,our,your,no,human
implement - implemented implementing | carry_out - carried_out carrying_out | the plan | !<an,the,this,each,every,garden,writing,sharp >+
cease ceases ceased ceasing | stop stops stopped stopping | the work | !>to,fire !<without
ensure ensures ensured ensuring | make_sure makes_sure made_sure making_sure | that it is shut | >that,you,we,they,I,he,she
permit - permitted - | allow - allowed - | the dogs | !<a,the,parking,work,building,your,this,valid,planning,no,each,every,weather >+
exclude excludes excluded excluding | leave_out leaves_out left_out leaving_out | the tax | !<was,were,been,be,is,are,feel,feels,felt !>him,her,them,us,me,you,it >+
illustrate illustrates illustrated illustrating | show shows showed showing | the point | !<was,were,been,be,is,are,has,have,had,beautifully,richly >+
`;

const objects =
  'a,an,the,it,them,this,that,these,those,my,your,our,their,his,her,its,all,any,some,each,every,both,another,0,two,three,how,what,whether';

const frames = ['They will ~', 'She ~', 'They ~', 'They gain by ~'];

function readVerbs(list: string): Replacement[] {
  return list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [forms = '', plain = '', object = '', conditions = ''] = line
        .split('|')
        .map((part) => part.trim());
      const instead = plain.split(/\s+/);
      return forms.split(/\s+/).flatMap((form, at) => {
        const to = instead[at]?.replaceAll('_', ' ');
        if (form === '-' || to === undefined || to === '-') return [];
        return readReplacements(
          `${form} | ${to} | ${frames[at] ?? ''} ${object}. | | ${conditions.replace('>+', `>${objects}`)}`,
        );
      });
    });
}

export const plainWords: readonly Replacement[] = [...words, ...readVerbs(verbs)];
