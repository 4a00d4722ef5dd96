import { normalize } from '../../base/search/keywords.ts'
import { sha256 } from '../../base/taekwondo/sha256.ts'
import type { TipoDePergunta } from './estados.ts'

/** A question as students see it: without the right answer. */
export interface Pergunta {
  id: string
  tipo: TipoDePergunta
  enunciado: string
  opcoes: readonly string[]
  pontos: number
}

/** A question with its key. `certas`: the right options, the accepted short answers, or the options in their right order. */
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

/** Error of a question, for its teacher; undefined for none. */
export function perguntaFault({ tipo, enunciado, opcoes, certas }: PerguntaComChave): string | undefined {
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
 * Splits questions into the part that students read and the key. Options to be ordered are stored in their right order, so students get them in
 * alphabetical order, which reveals nothing.
 */
export function splitGabarito(questions: readonly PerguntaComChave[]): { perguntas: Pergunta[]; gabarito: Chave[] } {
  return {
    perguntas: questions.map(({ id, tipo, enunciado, opcoes, pontos }) => ({
      id,
      tipo,
      enunciado,
      pontos,
      opcoes:
        tipo === 'curta' ? [] : tipo === 'ordenar' ? [...opcoes].sort((a, b) => a.localeCompare(b, 'pt-BR')) : opcoes,
    })),
    gabarito: questions.map(({ id, tipo, opcoes, certas }) => ({
      pergunta: id,
      certas: tipo === 'ordenar' ? opcoes : certas,
    })),
  }
}

/** Joins questions with their key, for the teacher. */
export const comChave = (questions: readonly Pergunta[], key: readonly Chave[]): PerguntaComChave[] =>
  questions.map((question) => {
    const certas = key.find(({ pergunta }) => pergunta === question.id)?.certas ?? []
    return { ...question, certas, ...(question.tipo === 'ordenar' ? { opcoes: certas } : {}) }
  })

/**
 * Questions of a quiz for one student, in the order of the quiz. The draw ranks questions by student and question alone, so it is always the same,
 * and a further question displaces at most one other.
 * @param many number of questions for each student; 0 for all
 */
export function perguntasDoAluno<Q extends Pergunta>(questions: readonly Q[], many: number, aluno: string): Q[] {
  if (many === 0 || many >= questions.length) return [...questions]
  const lot = ({ id }: Q) => sha256(`sorteio\n${aluno}\n${id}`)
  const drawn = new Set([...questions].sort((a, b) => (lot(a) < lot(b) ? -1 : 1)).slice(0, many))
  return questions.filter((one) => drawn.has(one))
}

/** Error of a draw: all students must be able to reach the same number of points. Undefined for none. */
export function quizDrawFault(questions: readonly Pergunta[], many: number): string | undefined {
  if (many === 0) return undefined
  if (many > questions.length) return `Sorteie no máximo ${questions.length}: é o que o quiz tem.`
  const same = questions.every(({ pontos }) => pontos === questions[0]?.pontos)
  return many < questions.length && !same ? 'Para sortear, dê os mesmos pontos a todas as perguntas.' : undefined
}

/** Greatest number of points that a student can reach. */
export const pontosDoQuiz = (questions: readonly Pergunta[], many: number): number =>
  questions.slice(0, many === 0 ? questions.length : many).reduce((sum, { pontos }) => sum + pontos, 0)

/** Marks of a quiz, by question and in total. A question is right as a whole or not at all. */
export function markQuiz(
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

/** Short answers that differ only by accents, capitals and blanks are equal. */
const plain = (text: string): string => normalize(text)
