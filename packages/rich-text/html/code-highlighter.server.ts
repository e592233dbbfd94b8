import type { ChildNode } from 'domhandler';
import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import go from 'highlight.js/lib/languages/go';
import ini from 'highlight.js/lib/languages/ini';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import kotlin from 'highlight.js/lib/languages/kotlin';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import plaintext from 'highlight.js/lib/languages/plaintext';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import type { CodeLanguage } from '../text/code-policy.ts';
import { CodeMarks } from './code-marks.ts';

const grammars = {
  bash,
  c,
  cpp,
  csharp,
  css,
  diff,
  dockerfile,
  go,
  ini,
  java,
  javascript,
  json,
  kotlin,
  markdown,
  php,
  plaintext,
  python,
  ruby,
  rust,
  sql,
  swift,
  typescript,
  xml,
  yaml,
} satisfies Record<CodeLanguage, unknown>;

let isReady = false;

/** Registers the grammars on first use: that takes milliseconds, too long for the start. */
function readyHighlighter(): typeof highlighter {
  if (!isReady) {
    for (const [name, grammar] of Object.entries(grammars)) highlighter.registerLanguage(name, grammar);
    highlighter.configure({ __emitter: CodeMarks });
  }
  isReady = true;
  return highlighter;
}

// Too similar to another language, or to prose, to be guessed.
const neverGuessed: readonly string[] = ['c', 'kotlin', 'markdown', 'plaintext', 'swift'];
const guessed = Object.keys(grammars).filter((name) => !neverGuessed.includes(name));

const sampleCharacters = 1_000;
const shortestSampleCharacters = 12;
// Prose scores up to 0.026 for each character, code from 0.03 on.
const minRelevance = 5;
const minRelevancePerCharacter = 0.03;

/** Text and `hljs-*` spans. Slow on long lines: callers must limit them. */
export function highlight(code: string, language: CodeLanguage): ChildNode[] {
  const { _emitter: marks } = readyHighlighter().highlight(code, { language, ignoreIllegals: true });
  return marks instanceof CodeMarks ? marks.nodes : [];
}

/** Null when the beginning is not clearly code in one of the guessed languages. */
export function guessLanguage(code: string): CodeLanguage | null {
  if (isJson(code)) return 'json';
  const sample = code.slice(0, sampleCharacters).trim();
  if (sample.length < shortestSampleCharacters) return null;
  const { language, relevance } = readyHighlighter().highlightAuto(sample, guessed);
  const isClear = relevance >= minRelevance && relevance / sample.length >= minRelevancePerCharacter;
  return isClear && language !== undefined && language in grammars ? (language as CodeLanguage) : null;
}

/** Short JSON resembles many languages, but only JSON parses. */
function isJson(code: string): boolean {
  if (!/^\s*[[{][\s\S]*[\]}]\s*$/.test(code)) return false;
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
}
