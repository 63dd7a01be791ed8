//! The invariants of the platform that a run can see, each one function: they must never break. Invariants of one
//! change are checked after every single write, the others after every step.

mod accounts;
mod books;
mod bulk;
mod changes;
mod conversations;
mod dead_ends;
mod debits;
mod games;
mod handover;
mod inbox;
mod ledger;
mod lockers;
mod mailings;
mod money;
mod observation;
mod offers;
mod registers;
mod reminders;
mod sales;
mod series;
mod staff;
mod time;
mod waitlists;

use jiff::Timestamp;

pub use self::observation::Broken;
pub(crate) use self::{
    accounts::telling_of_erased, conversations::has_note, mailings::mail_may_leave, observation::Observation,
};
use crate::{
    commit::{Change, Commit},
    snapshot::Snapshot,
};

/// Says what is wrong of one write of all that a change wrote.
type OfChange = fn(&Change, &Commit, &Observation) -> Option<String>;
/// Says what is wrong of all that a change wrote.
type OfCommit = fn(&Commit, &Observation) -> Option<String>;
/// Says what is wrong at an instant.
type OfObservation = fn(&Observation) -> Vec<String>;

const OF_CHANGES: &[(&str, OfChange)] = &[
    ("I18 versions", offers::i18_versions_stay_as_they_were_written),
    ("I18 prices", offers::i18_orders_price_as_their_version),
    ("I18 in force", offers::i18_orders_name_the_version_in_force),
    ("I1 orders", changes::i1_orders_add_up),
    ("I6 versions", changes::i6_versions_rise_by_one),
    ("I6 orders", changes::i6_orders_move_along_the_table),
    ("I6 numbers", changes::i6_numbers_are_given_once),
    ("I4 lines", bulk::i4_lines_are_written_with_what_they_did),
    ("I2 entries", ledger::i2_entries_sum_to_zero_and_stay),
    ("I7 holds", time::i7_holds_are_kept),
    ("I7 one hold", waitlists::i7_no_time_is_held_for_two),
    ("I12 days", series::i12_a_day_becomes_an_order_once),
    ("S9 given", staff::s9_rights_come_from_who_has_them),
    ("S9 kept", staff::s9_somebody_manages_rights),
    ("I4 words", accounts::i4_people_are_found_by_their_words),
    ("I4 lists", accounts::i4_people_stand_in_the_lists_of_their_desk),
    ("I16 gone", accounts::i16_who_was_deleted_stays_so),
    ("I14 desks", accounts::i14_orders_stay_at_their_desk),
    ("I8 lines", registers::i8_lines_stay_as_they_were_written),
    ("I6 goods", handover::i6_goods_go_forward),
    ("I10 draws stay", games::i10_draws_stay),
    ("I10 prizes", games::i10_a_win_is_an_order),
    ("I6 editions", games::i6_editions_rise_by_one),
    ("I11 one order", lockers::i11_a_box_holds_one_order),
    ("I11 events", lockers::i11_events_count_once),
    ("I6 messages", conversations::i6_messages_stay),
    ("I4 read", conversations::i4_messages_are_read_by_their_side),
    ("I14 notes told", conversations::i14_notes_are_told_to_nobody),
    ("I9 reminders", reminders::i9_reminders_tell_of_what_stands),
    ("I9 reminded once", reminders::i9_reminders_are_told_once),
    ("I13 closed", books::i13_closed_expectations_stay),
    ("I19 spent", dead_ends::i19_what_goes_back_can_be_spent),
];

const OF_COMMITS: &[(&str, OfCommit)] = &[
    ("I15 audit", changes::i15_each_change_leaves_one_trace),
    ("F32 writes", staff::f32_who_writes_may),
    ("I11 codes", lockers::i11_a_code_is_used_up),
    ("I8 money", registers::i8_money_goes_through_a_register),
    ("I8 sales", sales::i8_payments_say_what_was_sold),
    ("I8 frozen", sales::i8_what_was_paid_changes_by_a_correction),
];

const OF_OBSERVATIONS: &[(&str, OfObservation)] = &[
    ("I1 credits", money::i1_credits_are_conserved),
    ("I2 ledger", ledger::i2_the_ledger_tells_what_is_owed),
    ("I3 known", money::i3_the_bank_knows_nothing_that_we_do_not),
    ("I3 once", money::i3_a_payment_is_taken_once),
    ("I3 taken", money::i3_what_is_collected_was_taken),
    ("I3 given back", money::i3_no_more_is_given_back_than_was_said),
    ("I3 debits", debits::i3_a_payment_is_debited_once),
    ("I4 inbox", inbox::i4_orders_stand_where_their_reasons_say),
    ("I7 slots", time::i7_no_two_bookings_overlap_unless_forced),
    ("I7 bookings", time::i7_orders_and_partners_agree),
    ("I7 appointments", time::i7_appointments_are_where_orders_say),
    ("I7 turns", waitlists::i7_offers_are_in_turn),
    ("I10 draws", games::i10_draws_are_fair),
    ("I10 spins", games::i10_spins_are_drawn),
    ("I10 wins", games::i10_wins_are_counted),
    ("I10 one win", games::i10_one_win_a_day),
    ("I10 once a month", time::i10_free_once_a_month),
    ("I18 standing", offers::i18_what_stands_is_what_was_written),
    ("I18 shelves", offers::i18_shelves_and_offers_agree),
    ("I8 chain", registers::i8_journals_are_chained),
    ("I8 one", registers::i8_one_person_one_register),
    ("I8 sums", registers::i8_journals_add_up),
    ("I4 goods", handover::i4_goods_are_listed),
    ("I6 goods out", handover::i6_what_is_out_is_accepted),
    ("I4 messages", conversations::i4_messages_stand_once),
    ("I4 readers", conversations::i4_what_is_unread_is_for_its_reader),
    ("I11 stays", lockers::i11_boxes_and_stays_agree),
    ("I13 sums", books::i13_sums_are_those_of_the_lines),
    ("I13 once", books::i13_an_order_stands_where_it_is_claimed),
    ("I13 undone", books::i13_what_is_not_done_is_not_invoiced),
    ("I2 matches", books::i2_matches_take_what_they_name),
    ("I2 bank", books::i2_the_bank_of_the_ledger_is_its_lines),
    ("I2 lines", books::i2_no_line_is_kept_twice),
    ("I12 series", series::i12_an_order_for_a_day_and_a_day_for_an_order),
];

const WHEN_IDLE: &[(&str, OfObservation)] = &[
    ("I9 reminders to come", reminders::i9_reminders_to_come_are_planned),
    ("I9 reminders due", reminders::i9_reminders_that_were_due_are_told),
];

const AT_THE_END: &[(&str, OfObservation)] = &[
    ("I2 clearing", ledger::i2_clearing_is_what_the_bank_holds),
    ("I3 settled", money::i3_our_books_are_those_of_the_bank),
    ("I3 debits settled", debits::i3_our_books_are_those_of_the_collector),
    ("I4 unknown", money::i4_nothing_stays_unknown),
    ("I4 bulk operations", bulk::i4_operations_come_to_their_end),
    ("I4 ranked", inbox::i4_no_order_waits_for_its_turn),
    ("I12 due", series::i12_no_day_is_forgotten),
    ("I4 logins", accounts::i4_logins_lead_to_their_owners),
    ("I16 done", accounts::i16_erasures_come_to_their_end),
    ("I9 remaining", mailings::i9_campaigns_come_to_their_end),
    ("I19 settled", dead_ends::i19_every_order_can_be_settled),
    ("I19 named", dead_ends::i19_what_is_open_is_named),
];

/// Names of all of them.
pub fn names() -> Vec<&'static str> {
    let changes = OF_CHANGES.iter().map(|it| it.0).chain(OF_COMMITS.iter().map(|it| it.0));
    let scenes = OF_OBSERVATIONS.iter().chain(WHEN_IDLE).chain(AT_THE_END).map(|it| it.0);
    changes
        .chain(scenes)
        .chain([
            "I4 refused",
            "I4 kept",
            "I4 in time",
            "I4 counters",
            "I4 badge",
            "I4 people",
            "I4 figures",
            "I4 unread",
            "I14 notes",
            "I9 numbers",
            "I9 one mail",
            "I9 night",
            "I9 week",
            "I9 under way",
            "I9 wanted",
            "I16 traces",
            "F32 sessions",
            "F32 rights",
            "I5 replay",
            "I5 one order",
        ])
        .collect()
}

/// Follows what was written, and asks after each write.
pub(crate) fn follow(commits: &[Commit], snapshot: &mut Snapshot, now: Timestamp) -> Result<(), Broken> {
    snapshot.reminded.now_is(now);
    for commit in commits {
        for change in &commit.changes {
            snapshot.follow(change);
        }
        let observation = Observation { now, snapshot, ledger: &[], debits: &[] };
        for change in &commit.changes {
            for (invariant, holds) in OF_CHANGES {
                if let Some(detail) = holds(change, commit, &observation) {
                    return Err(Broken { invariant, detail });
                }
            }
        }
        for (invariant, holds) in OF_COMMITS {
            if let Some(detail) = holds(commit, &observation) {
                return Err(Broken { invariant, detail });
            }
        }
    }
    match snapshot.odd.first() {
        Some(odd) => Err(Broken { invariant: "I17 readable", detail: odd.clone() }),
        None => Ok(()),
    }
}

/// Asks after a step.
pub(crate) fn hold(observation: &Observation) -> Result<(), Broken> {
    all(OF_OBSERVATIONS, observation)
}

/// Asks while no message is due or on its way.
pub(crate) fn hold_when_idle(observation: &Observation) -> Result<(), Broken> {
    all(WHEN_IDLE, observation)
}

/// Asks once nothing is under way any more.
pub(crate) fn hold_at_the_end(observation: &Observation) -> Result<(), Broken> {
    all(OF_OBSERVATIONS, observation)?;
    all(AT_THE_END, observation)
}

fn all(of: &[(&'static str, OfObservation)], observation: &Observation) -> Result<(), Broken> {
    for (invariant, holds) in of {
        if let Some(detail) = holds(observation).into_iter().next() {
            return Err(Broken { invariant, detail });
        }
    }
    Ok(())
}
