import { readReplacements } from './replacement-list.ts';

/** Phrases with a shorter equivalent that says exactly the same. */
export const plainPhrases = readReplacements(`
in order to | to | We came ~ help.
so as to | to | Hold it flat ~ spill nothing.
for the purpose of | for | It is kept ~ training.
with regard to | about | I write ~ the roof.
with respect to | about | We spoke ~ the rent.
in regard to | about | A note ~ the bins.
with reference to | about | I call ~ your advert.
in relation to | about | Questions ~ the lease are welcome. | Stand ~ the wall. | !<stand,stands,position,placed
as regards | about | I know nothing ~ the price.
pertaining to | about | Rules ~ dogs are on the door.
due to the fact that | because | We left ~ it rained.
owing to the fact that | because | We left ~ it rained.
because of the fact that | because | We left ~ it rained.
in view of the fact that | because | We waited ~ he was late.
in light of the fact that | because | We waited ~ he was late.
on the grounds that | because | They said no ~ it was late.
for the reason that | because | I left ~ I was tired.
despite the fact that | although / even though | We swam ~ it was cold.
in spite of the fact that | although / even though | We swam ~ it was cold.
notwithstanding the fact that | although / even though | We swam ~ it was cold.
regardless of the fact that | although / even though | We swam ~ it was cold.
in spite of | despite | We went ~ the rain.
at this point in time | now / at the moment | We cannot say ~.
at this moment in time | now / at the moment | We are full ~.
at the present time | now / at the moment | There is no room ~.
at that point in time | then | He was eight ~.
at this time | now | We are closed ~. | It is dark ~ of year. | !>of,last,next,yesterday,tomorrow
at an early date | soon | We will meet ~.
at your earliest convenience | as soon as you can / as soon as it suits you | Please call ~.
at the earliest opportunity | as soon as possible | I will ring ~.
in the near future | soon / before long | It opens ~.
in the event that | if | Call me ~ it rains.
in the absence of | without | We decide ~ the chair.
in the course of | during | It broke ~ the move.
during the course of | during | It broke ~ the move.
over the course of | during | It grew ~ the summer.
in the majority of cases | usually / most of the time | It heals ~.
in most instances | usually | It heals ~.
in many cases | often | It heals ~.
in some cases | sometimes / at times | It itches ~.
in excess of | more than / over | It cost ~ £300.
in lieu of | instead of / in place of | Take a day off ~ pay.
in conjunction with | with | Use it ~ the cream.
in close proximity to | near / close to | The shop is ~ the school.
in the vicinity of | near / close to | He lives ~ the park.
in the neighbourhood of | about | It costs ~ 40 pounds. | He lives ~ the park. | >0
in a timely manner | on time | Please pay ~.
in an effort to | to | We left early ~ miss the traffic.
in advance of | before | Read it ~ the meeting.
ahead of schedule | early | We finished ~.
in addition | also | ~, the tap drips. | ~ to the tap, the sink leaks. | !>to <.
as a consequence of | because of | We were late ~ the fog.
as a result of | because of / due to | We were late ~ the fog.
by virtue of | because of | He won ~ his speed.
by reason of | because of / due to | It closed ~ the storm.
on account of | because of / due to | It closed ~ the storm.
by means of | using | Open it ~ the small key.
as of yet | yet | There is no answer ~.
as to whether | whether | I am not sure ~ it fits.
the question as to whether | whether | We left open ~ it fits.
for the duration of | during / throughout | Stay seated ~ the flight.
for a period of | for | He was away ~ two weeks.
during such time as | while | You pay ~ you live there.
until such time as | until | Wait ~ we call.
at such time as | when | Pay ~ it arrives.
at all times | always | Keep it shut ~.
at the conclusion of | after | Clap ~ the song.
on a daily basis | every day | I walk ~.
on a weekly basis | every week | They meet ~.
on a monthly basis | every month | We pay ~.
on a yearly basis | every year | It is checked ~.
on an annual basis | every year | It is checked ~.
on a regular basis | regularly | We meet ~.
on numerous occasions | often | He has called ~.
on the part of | by | It was an error ~ the bank.
prior to | before | Eat ~ the flight.
previous to | before | I knew him ~ that.
subsequent to | after | We moved ~ the flood.
with the exception of | except for / apart from | All came ~ Tom.
with the result that | so that | It froze, ~ nobody came.
no later than | by | Reply ~ Friday. | It is ~ the last one was. | >0,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday,noon,midnight
a large number of | many | We saw ~ birds. | We saw ~ these. | !>DET
a small number of | a few | We saw ~ birds. | We saw ~ them. | !>DET
a significant number of | many | We saw ~ birds. | We saw ~ her birds. | !>DET
a number of | several / some | There are ~ ways. | It has ~ 12 on it. | !>0,DET
a majority of | most | It suits ~ people. | It won ~ the votes. | !>DET
the majority of | most | It suits ~ people. | We know ~ this. | !>DET
the majority of them | most of them | We know ~.
the majority of these | most of these | We know ~.
the majority of those | most of those | We know ~.
the majority of us | most of us | We know ~.
the majority of our | most of our | We know ~ friends.
the majority of their | most of their | We know ~ friends.
the majority of my | most of my | We know ~ friends.
the majority of your | most of your | We know ~ friends.
the majority of the | most of the | We ate ~ cake.
a great deal of | a lot of | It took ~ time.
a sufficient amount of | enough | Add ~ water. | Add ~ this. | !>DET
a sufficient number of | enough | We have ~ chairs. | We have ~ them. | !>DET
an adequate number of | enough | We have ~ chairs. | We have ~ them. | !>DET
a total of | | It took ~ 14 days. | We have ~ them. | >0
all of the | all the | We ate ~ cake.
along the lines of | like / similar to | I want something ~ a shed.
is in agreement with | agrees with | She ~ us.
are in agreement with | agree with | They ~ us.
is able to | can | She ~ drive.
are able to | can | They ~ drive.
am able to | can | I ~ drive.
is unable to | cannot | She ~ come.
are unable to | cannot | They ~ come.
am unable to | cannot | I ~ come.
was unable to | could not | She ~ come.
were unable to | could not | They ~ come.
has the ability to | can | She ~ swim.
have the ability to | can | They ~ swim. | You need to ~ swim. | !<to,will,would,may,must,should,could,might,not
has the capacity to | can | It ~ heat ten rooms.
is required to | must | The tenant ~ pay. | Do what ~ fix it. | !<what,which,that,all,more,time,work,effort,nothing,money,it,much
are required to | must | Tenants ~ pay. | Two keys ~ open it. | !<keys,hours,days,steps,people,that,which,what,things
is obliged to | must | The tenant ~ pay.
are obliged to | must | Tenants ~ pay.
it should be noted that | | ~ the door sticks.
it is important to note that | | ~ the door sticks.
it is worth noting that | | ~ the door sticks.
it goes without saying that | | ~ dogs are welcome.
as a matter of fact | in fact / actually | ~, I know him.
come to an end | end | Holidays ~.
comes to an end | ends | The lease ~ in May.
came to an end | ended | The lease ~ in May.
give consideration to | consider | Please ~ the cost.
gave consideration to | considered | We ~ the cost.
give rise to | cause | Leaks ~ damp.
gives rise to | causes | It ~ damp.
gave rise to | caused | It ~ damp.
have a tendency to | tend to | They ~ stick.
has a tendency to | tends to | It ~ stick.
make a decision | decide | We must ~ soon. | | !>that_is,of
made a decision | decided | We ~ today. | He ~ that hurt us. | !>that,which,of
making a decision | deciding | We are ~ today.
make an attempt to | try to | I will ~ call.
made an attempt to | tried to | I ~ call.
make contact with | contact | Please ~ the office.
made contact with | contacted | We ~ the office.
make reference to | refer to | They ~ the lease.
make use of | use | Please ~ the ramp.
makes use of | uses | It ~ gas.
made use of | used | We ~ the ramp.
making use of | using | We are ~ the ramp.
carry out an inspection of | inspect | They will ~ the roof.
carried out an inspection of | inspected | They ~ the roof.
conduct a review of | review | We will ~ the plan.
conducted a review of | reviewed | We ~ the plan.
perform an analysis of | analyse | We will ~ the water.
performed an analysis of | analysed | We ~ the water.
conduct an investigation into | investigate | They will ~ the fire.
provide assistance to | help | We ~ new people.
provides assistance to | helps | It ~ new people.
provided assistance to | helped | We ~ new people.
reach an agreement | agree | We hope to ~ soon.
reached an agreement | agreed | We ~ on Monday.
reach a decision | decide | We hope to ~ soon.
reached a decision | decided | We ~ on Monday.
take action to | act to | We must ~ stop it.
is in need of | needs | The roof ~ repair.
are in need of | need | The roofs ~ repair.
is of the opinion that | thinks that / believes that | She ~ it is late.
are of the opinion that | think that / believe that | They ~ it is late.
am of the opinion that | think that / believe that | I ~ it is late.
is aware of the fact that | knows that | She ~ it is late.
are aware of the fact that | know that | They ~ it is late.
am aware of the fact that | know that | I ~ it is late.
each and every | every | I thank ~ one. | I thank ~ of you. | !>of,.
first and foremost | first / above all | ~, shut the tap.
unless and until | until | Do nothing ~ we call.
end result | result | The ~ was good.
final outcome | outcome | The ~ was good.
past history | history | We know its ~.
future plans | plans | We have ~ for it.
unexpected surprise | surprise | It was an ~.
added bonus | bonus | It is an ~.
general consensus | consensus | The ~ was no.
refer back to | refer to | Please ~ page two.
return back | return | I will ~ soon. | | !>pain,problems,door
repeat again | repeat | I will not ~ it.
merge together | merge | The roads ~ here.
period of time | time | It took a short ~.
inclusive of | including | It is £20 ~ lunch.
adjacent to | next to / beside | The shed is ~ the wall.
per annum | a year | It costs £90 ~.
per diem | a day | They pay £20 ~.
proficient in | good at | She is ~ maths.
the commencement of | the start of | Wait for ~ the show.
the termination of | the end of | It led to ~ the lease.
in the amount of | for | I sent a cheque ~ £20.
`);
