import { readReplacements } from './replacement-list.ts';

/** Colloquial expressions and their neutral forms. */
export const neutralWords = readReplacements(`
kids | children | The ~ are asleep. | He ~ himself. | !>himself,herself,themselves,around,you,yourself
kid | child | Our ~ is asleep. | I ~ you not. | <a,the,our,my,your,his,her,their,this,that,little,young,each,every >.,is,was,who,has,had,in,at,from,with,and,to,can,will,does,did
loads of | a lot of / plenty of | We have ~ time. | Two ~ washing. | !<two,three,four,five,six,0,several,more,washing,wash
tons of | a lot of / plenty of | We have ~ time. | It weighs 20 ~ steel. | !<two,three,four,five,six,ten,0,million,several
a ton of | a lot of | We have ~ time.
heaps of | a lot of / plenty of | We have ~ time.
a bunch of | several | I have ~ ideas. | I bought ~ grapes. | >ideas,questions,people,things,reasons,problems,emails,files,changes,friends,other
thanks loads | many thanks / thank you very much | ~, Maya
thanks a lot | thank you very much / many thanks | ~ for coming.
thanks a million | thank you very much / many thanks | ~ for coming.
thanks a bunch | thank you very much / many thanks | ~ for coming.
thanks | thank you / many thanks | ~ for coming. | It worked, ~ to you. | !>to,giving <.
thx | thank you / many thanks | ~ for coming.
pls | please / kindly | Call me, ~.
plz | please | Call me, ~.
asap | as soon as possible / at the earliest opportunity | Call me ~.
btw | by the way / incidentally | ~, it rained.
fyi | for your information / for your reference | ~, it rained.
imo | in my opinion / in my view | It is good, ~.
imho | in my opinion / in my view | It is good, ~.
tbh | to be honest / frankly | It is good, ~.
idk | I do not know | ~ when he comes.
fwiw | for what it is worth / for whatever it is worth | It is good, ~.
gonna | going to | I am ~ call.
wanna | want to | I ~ call. | He ~ be there. | !<he,she,it
gotta | have to | We ~ go. | I've ~ go. | <I,we,you,they
'em | them | I saw ~.
'cause | because | I left ~ it rained.
cos | because | I left ~ it rained. | sin and ~ of x | !>of,x !<sin,and
cuz | because | I left ~ it rained.
'til | until | Wait ~ six.
till | until | Wait ~ six. | The ~ is open. | >0,six,seven,eight,nine,ten,noon,midnight,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday,tomorrow,then,you,we,they,he,she,I
dunno | do not know | I ~ why. | | <I
lemme | let me | ~ see.
gimme | give me | ~ a minute.
yeah | yes | ~, that works.
yep | yes | ~, that works.
yup | yes | ~, that works.
nope | no | ~, it broke.
hey | hello | ~ Tom, it rained. | | <.
hiya | hello | ~ Tom, it rained.
hi guys | hello everyone / hello all | ~, it rained.
hey guys | hello everyone / hello all | ~, it rained.
you guys | you all / everyone | Are ~ coming?
info | information | Send me the ~. | Write to ~ @ us. | !>@
no worries | not a problem / no problem | ~, it is done. | | <.
no probs | no problem | ~, it is done.
get in touch with | contact | Please ~ the office.
got in touch with | contacted | We ~ the office.
getting in touch with | contacting | We are ~ the office.
look into | investigate | We will ~ the leak. | We ~ the well. | <will,to,please,can,could,should,must
looking into | investigating | We are ~ the leak. | He was ~ the mirror. | !>the_mirror,the_room,the_window,the_well,his,her,my,your,their
sort out | resolve | We will ~ the bill. | We will ~ the room. | >the_problem,the_problems,the_issue,the_issues,the_bill,the_dispute,the_matter,the_error,the_errors,the_mistake,the_mistakes,the_fault,the_complaint,the_situation,this_problem,this_issue,this_matter,any_problems,any_issues,any_errors,your_problem,your_complaint,our_problem
sorted out | resolved | We ~ the bill. | We ~ the room. | >the_problem,the_problems,the_issue,the_issues,the_bill,the_dispute,the_matter,the_error,the_errors,the_mistake,the_mistakes,the_fault,the_complaint,the_situation,this_problem,this_issue,this_matter,any_problems,any_issues,any_errors,your_problem,your_complaint,our_problem
sorting out | resolving | We are ~ the bill. | We are ~ the room. | >the_problem,the_problems,the_issue,the_issues,the_bill,the_dispute,the_matter,the_error,the_errors,the_mistake,the_mistakes,the_fault,the_complaint,the_situation,this_problem,this_issue,this_matter,any_problems,any_issues,any_errors,your_problem,your_complaint,our_problem
figure out | work out / establish | We will ~ the cost.
figured out | worked out / established | We ~ the cost.
call off | cancel | We had to ~ the trip.
called off | cancelled | We ~ the trip.
hang on | wait | ~, I am coming. | Pictures ~ the wall. | <. !>to,the,a
hold on | wait | ~, I am coming. | We ~ to it. | <. !>to,the,a
awesome | excellent / outstanding | The food was ~.
fab | excellent / outstanding | The food was ~.
brill | excellent / outstanding | The food was ~.
crappy | poor / bad | It was a ~ day.
rubbish | poor / bad | It was a ~ day. | Take the ~ out. | <a !>bin,bag,bags,dump,collection,tip,chute
dodgy | unreliable | The tap is ~.
knackered | exhausted / very tired | I am ~.
gutted | very disappointed / deeply disappointed | I was ~. | The fire ~ the house. | <am,was,were,feel,felt,is,are,so !>by
chuffed | very pleased / delighted | I was ~.
fed up with | tired of / weary of | I am ~ it.
pop round | visit | I will ~ later.
pop over | visit | I will ~ later.
quid | pounds | It cost 20 ~. | One ~ is enough. | <0,twenty,ten,fifty,hundred,thousand
bucks | dollars | It cost 20 ~. | Two ~ ran. | <0,twenty,ten,fifty,hundred,thousand
mins | minutes | It takes 10 ~. | | <0,few,five,ten,twenty,thirty
hrs | hours | It takes 10 ~. | | <0,few,five,ten,twenty,two,three
wk | week | See you next ~. | | <next,last,this,a,per
tmrw | tomorrow | See you ~.
tomoz | tomorrow | See you ~.
2nite | tonight | See you ~.
2moro | tomorrow | See you ~.
u | you | See ~ there. | A ~ bend and a U-turn. | !>bend,turn,shape !<a,the
gr8 | great | That is ~.
l8r | later | See you ~.
cuppa | cup of tea | Have a ~.
telly | television | It was on ~.
veg | vegetables | Eat your ~. | He will ~ out. | !>out
a no-brainer | an easy decision / a simple decision | It is ~.
at the end of the day | in the end / ultimately | ~, we all want peace. | We close ~. | <. >we,it,they,you,I,he,she
big time | greatly / badly | He let us down ~. | He made the ~. | !<the
loads | a lot | It helps ~. | Two ~ came. | <helps,help,helped,costs,cost,eat,eats,ate,learned,learnt !>of
super sorry | very sorry / truly sorry | I am ~.
really last minute | at short notice / with little warning | I know it is ~.
last minute | at short notice / with little warning | I know it is ~. | It was the ~. | <is,was,it's
`);
