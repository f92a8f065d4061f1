//! The HTTP status of every error code.

use axum::http::StatusCode;
use tafelrune_host::protocol::refusal::Code;

/// The status of a response that carries this code.
pub fn http_status(code: Code) -> StatusCode {
    match code {
        Code::Malformed
        | Code::Wire
        | Code::NoGame
        | Code::Setup
        | Code::Name
        | Code::NameCharacters
        | Code::Contribution
        | Code::ShortPassphrase
        | Code::NoMove
        | Code::Record => StatusCode::BAD_REQUEST,
        Code::Host => StatusCode::MISDIRECTED_REQUEST,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooFast | Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::Origin
        | Code::Local
        | Code::NotYours
        | Code::Invitation
        | Code::Banned
        | Code::Removed
        | Code::NoSpectators
        | Code::Passphrase => StatusCode::FORBIDDEN,
        Code::NoPage | Code::NoTable => StatusCode::NOT_FOUND,
        Code::Method => StatusCode::METHOD_NOT_ALLOWED,
        Code::Taken
        | Code::ProfileTaken
        | Code::ProfileName
        | Code::Stale
        | Code::NotNow
        | Code::NoUndo
        | Code::HouseRule
        | Code::Rated
        | Code::Out
        | Code::TakenOver
        | Code::Over
        | Code::NotOver => StatusCode::CONFLICT,
        Code::Rule => StatusCode::UNPROCESSABLE_ENTITY,
        Code::Store | Code::Closing | Code::Slow | Code::Busy => StatusCode::SERVICE_UNAVAILABLE,
        Code::Silent => StatusCode::REQUEST_TIMEOUT,
    }
}
