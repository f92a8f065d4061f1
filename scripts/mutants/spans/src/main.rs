//! Where the expressions of a Rust file begin and end.
//!
//! cargo-mutants tells where an operator stands, but whoever wants to choose at run time between `a < b` and
//! `a <= b` must know where `a` begins and `b` ends. One line for each thing: its sort, where it begins and
//! ends, then what belongs to its sort; places are `line:column` from 1, words are parted by a space.

use std::io::{Write, stdout};

use proc_macro2::{LineColumn, Span};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, Block, Expr, ExprBinary, ExprMatch, ExprRepeat, ExprStruct, ExprUnary, ImplItemConst, ImplItemFn,
    ItemConst, ItemFn, ItemStatic, Pat, ReturnType, Signature, TraitItemFn, Type, TypeArray,
};

/// Walks a file; `constant` counts the surroundings in which nothing can be chosen at run time.
struct Walk<'o> {
    out: &'o mut dyn Write,
    constant: usize,
}

fn place(at: LineColumn) -> String {
    format!("{}:{}", at.line, at.column + 1)
}

impl Walk<'_> {
    fn say(&mut self, sort: &str, span: Span, rest: &[String]) {
        let fixed = if self.constant > 0 { "const" } else { "free" };
        let (start, end) = (place(span.start()), place(span.end()));
        writeln!(self.out, "{sort} {start} {end} {fixed} {}", rest.join(" ")).expect("the output is read");
    }

    fn within_constant(&mut self, constant: bool, walk: impl FnOnce(&mut Self)) {
        self.constant += usize::from(constant);
        walk(self);
        self.constant -= usize::from(constant);
    }

    fn function(&mut self, signature: &Signature, block: &Block) {
        let (Some(first), Some(last)) = (block.stmts.first(), block.stmts.last()) else { return };
        let opaque = matches!(&signature.output, ReturnType::Type(_, output) if matches!(**output, Type::ImplTrait(_)));
        let (begin, end) = (place(first.span().start()), place(last.span().end()));
        let opaque = if opaque { "opaque" } else { "named" };
        self.say("fn", block.span(), &[begin, end, opaque.to_string()]);
    }
}

/// Whether an expression is, or joins, a `let` of a condition.
fn binds(expr: &Expr) -> bool {
    match expr {
        Expr::Let(_) => true,
        Expr::Binary(binary) => binds(&binary.left) || binds(&binary.right),
        _ => false,
    }
}

impl<'ast> Visit<'ast> for Walk<'_> {
    fn visit_expr_binary(&mut self, expr: &'ast ExprBinary) {
        let lets = if binds(&expr.left) || binds(&expr.right) { "let" } else { "plain" };
        self.say(
            "binary",
            expr.span(),
            &[place(expr.op.span().start()), place(expr.op.span().end()), lets.into()],
        );
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast ExprUnary) {
        self.say("unary", expr.span(), &[place(expr.op.span().start()), place(expr.op.span().end())]);
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_match(&mut self, expr: &'ast ExprMatch) {
        let catches_all = |arm: &Arm| arm.guard.is_none() && matches!(arm.pat, Pat::Wild(_) | Pat::Ident(_));
        let rest = if expr.arms.iter().any(catches_all) { "rest" } else { "exact" };
        for arm in &expr.arms {
            let guard = arm.guard.as_ref().map(|(_, guard)| guard.span());
            let (begin, end) =
                guard.map_or(("-".into(), "-".into()), |span| (place(span.start()), place(span.end())));
            self.say("arm", arm.span(), &[place(arm.pat.span().end()), begin, end, rest.into()]);
        }
        visit::visit_expr_match(self, expr);
    }

    fn visit_expr_struct(&mut self, expr: &'ast ExprStruct) {
        self.say("struct", expr.span(), &[]);
        visit::visit_expr_struct(self, expr);
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.within_constant(item.sig.constness.is_some(), |walk| {
            walk.function(&item.sig, &item.block);
            visit::visit_item_fn(walk, item);
        });
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.within_constant(item.sig.constness.is_some(), |walk| {
            walk.function(&item.sig, &item.block);
            visit::visit_impl_item_fn(walk, item);
        });
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.function(&item.sig, block);
        }
        visit::visit_trait_item_fn(self, item);
    }

    fn visit_item_const(&mut self, item: &'ast ItemConst) {
        self.within_constant(true, |walk| visit::visit_item_const(walk, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast ImplItemConst) {
        self.within_constant(true, |walk| visit::visit_impl_item_const(walk, item));
    }

    fn visit_item_static(&mut self, item: &'ast ItemStatic) {
        self.within_constant(true, |walk| visit::visit_item_static(walk, item));
    }

    fn visit_type_array(&mut self, array: &'ast TypeArray) {
        self.within_constant(true, |walk| visit::visit_type_array(walk, array));
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast ExprRepeat) {
        self.visit_expr(&repeat.expr);
        self.within_constant(true, |walk| walk.visit_expr(&repeat.len));
    }
}

fn main() {
    let path = std::env::args().nth(1).expect("the path of a Rust file");
    let text = std::fs::read_to_string(&path).expect("the file can be read");
    let file = syn::parse_file(&text).expect("the file is Rust");
    Walk { out: &mut stdout().lock(), constant: 0 }.visit_file(&file);
}
