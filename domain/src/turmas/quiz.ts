import { normalize } from '../search/keywords.ts'
import { sha256 } from '../taekwondo/sha256.ts'
import type { TipoDePergunta } from './estados.ts'

/** A question as students see it: nothing in it says which answer is right. */
export interface Pergunta {
  id: string
  tipo: TipoDePergunta
  enunciado: string
  opcoes: readonly string[]
  pontos: number
}

/** A question as its teacher writes it. `certas`: the right options, the accepted short answers, or the options in their right order. */
export interface PerguntaComChave extends Pergunta {
  certas: readonly string[]
}

export interface Chave {
  pergunta: string
  certas: readonly string[]
}

export interface Resposta {
  pergunta: string
  valores: readonly string[]
}

/** What is wrong with a question, for its teacher; undefined where nothing is. */
export function faltaNaPergunta({ tipo, enunciado, opcoes, certas }: PerguntaComChave): string | undefined {
  if (enunciado.trim() === '') return 'Escreva o enunciado.'
  const filled = opcoes.filter((option) => option.trim() !== '')
  if (tipo === 'curta') return certas.length === 0 ? 'Informe ao menos uma resposta aceita.' : undefined
  if (filled.length < 2 || filled.length < opcoes.length) return 'Preencha ao menos duas opções, sem deixar uma vazia.'
  if (new Set(filled.map(plain)).size < filled.length) return 'Duas opções são iguais: mude uma delas.'
  if (tipo === 'ordenar') return undefined
  const right = certas.filter((one) => opcoes.includes(one)).length
  if (right === 0 || right < certas.length) return 'Marque a resposta certa.'
  return tipo === 'unica' && right > 1 ? 'Marque só uma resposta certa.' : undefined
}

/**
 * Divides questions into what students read and the key. Options to be ordered are written in their right order, so students get them sorted by
 * the alphabet: their order tells nothing.
 */
export function separarChave(questions: readonly PerguntaComChave[]): { perguntas: Pergunta[]; gabarito: Chave[] } {
  return {
    perguntas: questions.map(({ id, tipo, enunciado, opcoes, pontos }) => ({
      ...{ id, tipo, enunciado, pontos },
      opcoes:
        tipo === 'curta' ? [] : tipo === 'ordenar' ? [...opcoes].sort((a, b) => a.localeCompare(b, 'pt-BR')) : opcoes,
    })),
    gabarito: questions.map(({ id, tipo, opcoes, certas }) => ({
      pergunta: id,
      certas: tipo === 'ordenar' ? opcoes : certas,
    })),
  }
}

/** Puts the key back beside its questions, for their teacher. */
export const comChave = (questions: readonly Pergunta[], key: readonly Chave[]): PerguntaComChave[] =>
  questions.map((question) => {
    const certas = key.find(({ pergunta }) => pergunta === question.id)?.certas ?? []
    return { ...question, certas, ...(question.tipo === 'ordenar' ? { opcoes: certas } : {}) }
  })

/**
 * The questions that one student gets of a quiz, in the order of the quiz. Each question has a place in the draw that follows from student and question
 * alone, so that the draw is the same whenever it is asked for, and one more question moves at most one other out.
 * @param many how many each student gets; 0 for all
 */
export function perguntasDoAluno<Q extends Pergunta>(questions: readonly Q[], many: number, aluno: string): Q[] {
  if (many === 0 || many >= questions.length) return [...questions]
  const lot = ({ id }: Q) => sha256(`sorteio\n${aluno}\n${id}`)
  const drawn = new Set([...questions].sort((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, many))
  return questions.filter((one) => drawn.has(one))
}

/** What is wrong with a draw: all students must be able to reach the same points. Undefined where nothing is. */
export function faltaNoSorteio(questions: readonly Pergunta[], many: number): string | undefined {
  if (many === 0) return undefined
  if (many > questions.length) return `Sorteie no máximo ${questions.length}: é o que o quiz tem.`
  const same = questions.every(({ pontos }) => pontos === questions[0]?.pontos)
  return many < questions.length && !same ? 'Para sortear, dê os mesmos pontos a todas as perguntas.' : undefined
}

/** Points that a student reaches at most. */
export const pontosDoQuiz = (questions: readonly Pergunta[], many: number): number =>
  questions.slice(0, many === 0 ? questions.length : many).reduce((sum, { pontos }) => sum + pontos, 0)

/** Marks of a quiz, by question and in all. A question is right as a whole or not at all. */
export function corrigirQuiz(
  questions: readonly Pergunta[],
  key: readonly Chave[],
  answers: readonly Resposta[],
): { total: number; porPergunta: { pergunta: string; pontos: number }[] } {
  const porPergunta = questions.map((question) => {
    const certas = key.find(({ pergunta }) => pergunta === question.id)?.certas ?? []
    const valores = answers.find(({ pergunta }) => pergunta === question.id)?.valores ?? []
    return { pergunta: question.id, pontos: acertou(question.tipo, certas, valores) ? question.pontos : 0 }
  })
  return { total: porPergunta.reduce((sum, { pontos }) => sum + pontos, 0), porPergunta }
}

function acertou(tipo: TipoDePergunta, certas: readonly string[], valores: readonly string[]): boolean {
  if (certas.length === 0 || valores.length === 0) return false
  if (tipo === 'curta') return certas.some((one) => plain(one) === plain(valores[0] ?? ''))
  if (tipo === 'ordenar')
    return valores.length === certas.length && certas.every((one, index) => one === valores[index])
  const chosen = new Set(valores)
  return chosen.size === certas.length && certas.every((one) => chosen.has(one))
}

/** Short answers differ by accents, capitals and blanks without being different. */
const plain = (text: string): string => normalize(text)
