//! The language of the command line, and its help texts.

use std::io::Write;
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind};
use clap::{Arg, Command};
use tafelrune_words::{Lang, Texts};

/// The language asked for by `--lang`, else the locale's, else English.
pub fn choose(args: impl Iterator<Item = String>) -> Lang {
    let mut args = args.skip(1).peekable();
    while let Some(arg) = args.next() {
        let asked = match arg.strip_prefix("--lang=") {
            Some(lang) => Some(lang.to_string()),
            None if arg == "--lang" => args.peek().cloned(),
            None => None,
        };
        if let Some(lang) = asked.and_then(|lang| Lang::parse(&lang)) {
            return lang;
        }
    }
    sys_locale::get_locale().and_then(|locale| Lang::parse(&locale)).unwrap_or(Lang::EN)
}

/// The commands of the feature `lab`.
const LAB: [&str; 6] = ["arena", "bench", "lab", "ladder", "prove", "tune"];

/// Prints a usage error, or the help that was asked for.
pub fn misuse(error: &clap::Error, texts: &Texts) -> ExitCode {
    if !error.use_stderr() {
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let context = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let what = [ContextKind::InvalidArg, ContextKind::InvalidSubcommand].map(context).concat();
    let value = context(ContextKind::InvalidValue);
    let id = match error.kind() {
        ErrorKind::InvalidSubcommand if !cfg!(feature = "lab") && LAB.contains(&what.trim()) => {
            "cli-error-lab"
        }
        ErrorKind::UnknownArgument | ErrorKind::InvalidSubcommand => "cli-error-unknown",
        ErrorKind::MissingRequiredArgument => "cli-error-missing",
        ErrorKind::InvalidValue if value.is_empty() => "cli-error-no-value",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "cli-error-value",
        // A command without its subcommand: print its help.
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
            return ExitCode::from(2);
        }
        _ => "cli-error-other",
    };
    let what = what.trim().replace('\n', " ");
    let said = texts.app(id, &[("what", what.as_str().into()), ("value", value.as_str().into())]);
    let _ = writeln!(std::io::stderr(), "{said}\n{}", texts.app("cli-error-hint", &[]));
    ExitCode::from(2)
}

/// A help text with its default value, translated.
fn with_default(help: String, arg: &Arg, texts: &Texts) -> String {
    match arg.get_default_values() {
        [value] if arg.get_action().takes_values() => {
            let value = value.to_string_lossy();
            format!("{help} {}", texts.app("cli-default", &[("value", value.as_ref().into())]))
        }
        _ => help,
    }
}

/// Puts the help texts of a language into the command line.
pub fn localise(command: Command, texts: &Texts) -> Command {
    let template = format!(
        "{{about-with-newline}}\n{}: {{usage}}\n\n{{all-args}}{{after-help}}",
        texts.app("cli-usage", &[])
    );
    translate(command, "cli", texts, &template)
}

fn translate(mut command: Command, id: &str, texts: &Texts, template: &str) -> Command {
    command = command
        .about(texts.app(id, &[]))
        .help_template(template.to_string())
        .subcommand_help_heading(texts.app("cli-commands", &[]))
        .disable_help_flag(true)
        .arg(
            clap::Arg::new("help")
                .short('h')
                .long("help")
                .action(clap::ArgAction::Help)
                .help(texts.app("cli-help", &[])),
        );
    if id == "cli" {
        command = command.disable_version_flag(true).arg(
            clap::Arg::new("version")
                .short('V')
                .long("version")
                .action(clap::ArgAction::Version)
                .help(texts.app("cli-version", &[])),
        );
    }
    let names: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    for name in names {
        let (help, heading) = match name.as_str() {
            "help" | "version" => (None, "cli-options"),
            "lang" => (Some(texts.app("cli-lang", &[])), "cli-options"),
            other => (Some(texts.app(&format!("{id}-{}", other.replace('_', "-")), &[])), "cli-options"),
        };
        command = command.mut_arg(&name, |arg| {
            let positional = arg.is_positional();
            let arg = arg.help_heading(texts.app(if positional { "cli-arguments" } else { heading }, &[]));
            match help {
                Some(help) => {
                    let help = with_default(help, &arg, texts);
                    let takes_values = arg.get_action().takes_values();
                    let arg = arg.help(help);
                    if takes_values { arg.hide_default_value(true).hide_possible_values(true) } else { arg }
                }
                None => arg,
            }
        });
    }
    let subcommands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_string()).collect();
    for name in subcommands {
        let id = format!("{id}-{name}");
        command = command.mut_subcommand(&name, |sub| translate(sub, &id, texts, template));
    }
    command
}
