//! Which language is spoken, and help texts in it.

use clap::Command;
use tafelrune_texts::{Lang, Texts};

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
    sys_locale::get_locale().and_then(|locale| Lang::parse(&locale)).unwrap_or(Lang::En)
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
                Some(help) => arg.help(help),
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
