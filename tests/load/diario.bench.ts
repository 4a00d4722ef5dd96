// suite: yes
/**
 * Mark book of a class of 200 students with 50 assignments in Chromium, a phone's width and a desktop's: how long it takes to be read to its end by
 * scrolling, calls of the server for it, and how long the page's frames take meanwhile. Prints JSON lines; exits with 1 below a bar.
 */
import { matriculas } from '@sie/domain/ensino/collections/matriculas.ts'
import { turmas } from '@sie/domain/ensino/collections/turmas.ts'
import { auth, db } from '../e2e/support/admin.ts'
import { newPage, sharedBrowser, signIn, url } from '../e2e/support/browser.ts'

const TEACHER = 'mestre@fctkd.test'
const T = 'turma-do-diario'
const ALUNOS = 200
const TAREFAS = 50
/** Most of a hundred frames that may take longer than 50 ms, twenty a second, while the book is scrolled through. */
const SLOW = 50
const MOST_SLOW = 5

const { uid } = await auth.getUserByEmail(TEACHER)
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const metadados = { ownerid: uid, owner: '', version: 0, active: true, federativeactive: false, successorId: '' }
const atividades = Array.from({ length: TAREFAS }, (_, index) => ({
  id: `tarefa-${index}`,
  tipo: 'entrega' as const,
  titulo: `Tarefa ${index + 1}`,
  topico: '',
  prazo: 0,
  pontos: 10,
  em: 1,
  rascunho: false,
}))
await db.doc(`turmas/${T}`).set({
  ...turmas.schema.parse({
    name: 'Turma de duzentos',
    situacao: 'ativa',
    vinculo,
    atividades,
    contagem: { alunos: ALUNOS },
    professores: [{ uid, papel: 'titular', nome: 'Augusto' }],
  }),
  equipe: [uid],
  metadados,
  searchableName: 'turma de duzentos',
})
const batch = db.batch()
for (let index = 0; index < ALUNOS; index++) {
  const name = `Aluno ${String(index).padStart(3, '0')} da Silva`
  const trabalhos = atividades.map(({ id }, at) => ({
    tarefa: id,
    situacao: 'devolvida' as const,
    atrasada: false,
    nota: (index + at) % 11,
  }))
  const aluno = `aluno-${index}`
  batch.set(db.doc(`matriculas/${T}-${aluno}`), {
    ...matriculas.schema.parse({ name, aluno, turma: T, turmaNome: '', situacao: 'ativa', trabalhos, vinculo }),
    equipe: [uid],
    metadados,
    searchableName: name.toLowerCase(),
  })
}
await batch.commit()

const browser = await sharedBrowser()
let failed = false
for (const width of [360, 1280]) {
  const { page, context } = await newPage(browser, width)
  await signIn(page, TEACHER)
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('alunosDaTurma')) calls += 1
  })
  await page.goto(url(`/cbtkdeduca/turma/${T}?aba=notas`))
  const book = page.getByRole('region', { name: 'Diário de notas' })
  await book.getByRole('rowheader').first().waitFor()
  const atFirst = await book.getByRole('rowheader').count()
  const { frames, slow, longest, ms, rows } = await book.evaluate(
    async (place, [most, limit]) => {
      const times: number[] = []
      const began = performance.now()
      let last = began
      const rows = () => place.querySelectorAll('[role=rowheader]').length
      const atEnd = () => place.scrollTop + place.clientHeight >= place.scrollHeight - 2
      for (let at = 0; !(rows() >= most! && atEnd()) && performance.now() - began < 60_000; at++) {
        place.scrollTop += 60
        place.scrollLeft = (at * 40) % Math.max(1, place.scrollWidth - place.clientWidth)
        const now = await new Promise<number>((done) => requestAnimationFrame(done))
        times.push(now - last)
        last = now
      }
      return {
        frames: times.length,
        slow: times.filter((time) => time > limit!).length,
        longest: Math.max(...times),
        ms: performance.now() - began,
        rows: rows(),
      }
    },
    [ALUNOS, SLOW] as const,
  )
  const ok = rows === ALUNOS && (slow / frames) * 100 <= MOST_SLOW && atFirst <= 50
  failed ||= !ok
  console.log(
    JSON.stringify({
      largura: width,
      linhas: rows,
      noComeco: atFirst,
      chamadas: calls,
      ms: Math.round(ms),
      quadros: frames,
      lentosPorCem: Math.round((slow / frames) * 1000) / 10,
      maisLento: Math.round(longest),
      ok,
    }),
  )
  await context.close()
}
await browser.close()
process.exit(failed ? 1 : 0)
