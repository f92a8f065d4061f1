//! The rule index of Kiesel.

tafelrune_engine::clauses! {
    SETUP_DEAL = "setup.deal" Design;
    TURN_ACTIVE = "turn.active" Design refuses;
    TURN_HAND = "turn.hand" Design;
    MOVE_HELD = "move.held" Design refuses;
    LAY_HIGHER = "lay.higher" Design refuses;
    TAKE_THREE = "take.three" Design refuses;
    TAKE_OWN = "take.own" Design refuses;
    DROP_EMPTY = "drop.empty" Design refuses;
    END_HANDS = "end.hands" Design;
}
