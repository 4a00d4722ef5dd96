import { expect, test } from 'vitest'
import { GRADUACOES_PADRAO } from '../../base/taekwondo/graduacoes.ts'
import { novaPessoa, praticantes, type Praticante } from '../collections/praticantes.ts'
import { proximoExame } from '../taekwondo/proximoExame.ts'
import { documentosVencidos, isFiliado, situacaoDe, situacaoDoDocumento, suspensoAte } from './situacao.ts'

const DIA = '2026-11-28'
const DAYS = ['', '2026-11-27', DIA, '2026-11-29']

/** Values of a field with choices, or of one below a list's items, as the description has them. */
const choices = (path: string, item?: string): string[] => {
  const field = praticantes.fields.find((one) => one.path === path)
  const of = item ? field?.items?.find((one) => one.path === item) : field
  return of?.options?.map(({ value }) => value) ?? []
}

const BOTH = [true, false]
const FLAGS = BOTH.flatMap((active) =>
  BOTH.flatMap((federativeactive) =>
    BOTH.flatMap((aprovadoFederacao) =>
      BOTH.map((aprovadoMestre) => ({ active, federativeactive, aprovadoFederacao, aprovadoMestre })),
    ),
  ),
)
const SUSPENSOES = [
  [],
  ...DAYS.slice(1).flatMap((desde) => DAYS.filter((ate) => ate === '' || ate >= desde).map((ate) => [{ desde, ate }])),
]
const DOCUMENTOS = [
  [],
  ...choices('documentos', 'situacao').flatMap((situacao) =>
    DAYS.map((validade) => [
      {
        tipo: 'Atestado médico',
        arquivo: '',
        validade,
        motivo: '',
        situacao: situacao as Praticante['documentos'][number]['situacao'],
      },
    ]),
  ),
]
const PASSED = {
  anuidades: [{ ano: 2026, situacao: 'paga' }] as Praticante['anuidades'],
  dadosPessoais: { ...novaPessoa('Ana Lima').dadosPessoais, birthdate: '2000-01-01' },
  historicoCertificacoes: [{ graduacao: 'gub-10', data: '2020-01-01' }] as Praticante['historicoCertificacoes'],
}

/** Every person that the description and the days allow. */
const PEOPLE = choices('situacaoCadastro').flatMap((situacao) =>
  FLAGS.flatMap((flags) =>
    SUSPENSOES.flatMap((suspensoes) =>
      DOCUMENTOS.map((documentos) => {
        const blank = novaPessoa('Ana Lima')
        return {
          ...blank,
          ...PASSED,
          situacaoCadastro: situacao as Praticante['situacaoCadastro'],
          dadosFiliacao: { ...blank.dadosFiliacao, federacao: 'FCTKD' },
          documentos,
          suspensoes,
          metadados: flags,
        }
      }),
    ),
  ),
)
const say = (pessoa: (typeof PEOPLE)[number]) => {
  const { situacaoCadastro, metadados, suspensoes, documentos } = pessoa
  return JSON.stringify({ situacaoCadastro, metadados, suspensoes, documentos, said: situacaoDe(pessoa, DIA) })
}
/** All people for whom something is wrong. */
const wrong = (of: (pessoa: (typeof PEOPLE)[number], situacao: ReturnType<typeof situacaoDe>) => boolean) =>
  PEOPLE.filter((pessoa) => of(pessoa, situacaoDe(pessoa, DIA)))
    .map(say)
    .slice(0, 3)
const suspended = ({ suspensoes }: (typeof PEOPLE)[number]) => suspensoAte(suspensoes, DIA) !== ''

test('the states of the description are all there', () => {
  expect(choices('situacaoCadastro').length).toBe(6)
  expect(PEOPLE.length).toBe(6 * 16 * SUSPENSOES.length * DOCUMENTOS.length)
})

test('whoever is suspended reads so first, until when, and nothing is green', () => {
  const alive = (pessoa: (typeof PEOPLE)[number]) => suspended(pessoa) && pessoa.situacaoCadastro !== 'falecido'
  expect(wrong((pessoa, [worst]) => alive(pessoa) && !(worst.curto === 'Suspenso' && worst.impede))).toEqual([])
  expect(wrong((pessoa, [{ ate }]) => alive(pessoa) && ate !== (pessoa.suspensoes[0]?.ate ?? ''))).toEqual([])
  expect(wrong((pessoa, all) => suspended(pessoa) && /Ativo|success/.test(JSON.stringify(all)))).toEqual([])
  expect(wrong((pessoa, all) => !suspended(pessoa) && /Há suspensão/.test(JSON.stringify(all)))).toEqual([])
})

test('only members whom the federation confirmed, and nobody suspended, are green, and green comes last', () => {
  expect(
    wrong((pessoa, all) => {
      const { active, federativeactive, aprovadoFederacao, aprovadoMestre } = pessoa.metadados
      const whole = isFiliado(pessoa) && active && federativeactive && aprovadoFederacao && aprovadoMestre
      const green = all.findIndex(({ tom }) => tom === 'success')
      return green !== (whole && !suspended(pessoa) ? all.length - 1 : -1)
    }),
  ).toEqual([])
})

test('the worst comes first: what bars, then what needs an action, then what is in order', () => {
  const rank = ({ impede, tom }: { impede: boolean; tom: string }) => (impede ? 0 : tom === 'success' ? 2 : 1)
  expect(wrong((_, all) => all.some((one, index) => index > 0 && rank(all[index - 1] ?? one) > rank(one)))).toEqual([])
  expect(wrong((_, all) => all.some(({ rotulo, curto, frase }) => !rotulo || !curto || !frase.endsWith('.')))).toEqual(
    [],
  )
  expect(wrong((_, all) => new Set(all.map(({ rotulo }) => rotulo)).size < all.length)).toEqual([])
})

test('nobody is called approved before somebody decided, although new records begin with both approvals', () => {
  expect(wrong((_, all) => /aprovad/i.test(JSON.stringify(all)))).toEqual([])
})

test('an expired document is named, and never approved', () => {
  const over = ({ documentos }: (typeof PEOPLE)[number]) =>
    documentos.some(({ validade, situacao }) => situacao !== 'recusado' && validade === '2026-11-27')
  expect(
    wrong((pessoa, all) =>
      pessoa.situacaoCadastro === 'falecido'
        ? false
        : over(pessoa) !== all.some(({ rotulo }) => rotulo === 'Documento vencido: Atestado médico'),
    ),
  ).toEqual([])
  expect(wrong((pessoa) => over(pessoa) !== documentosVencidos(pessoa, DIA).length > 0)).toEqual([])
  for (const [documento] of DOCUMENTOS)
    if (documento) {
      const { tom, rotulo } = situacaoDoDocumento(documento, DIA)
      const good = documento.situacao === 'aprovado' && documento.validade !== '2026-11-27'
      expect([documento, tom === 'success', rotulo === 'Aprovado']).toEqual([documento, good, good])
    }
})

test('nobody whose state bars them may take the exam that time and age allow, and the first day says from when', () => {
  const next = (pessoa: (typeof PEOPLE)[number]) => proximoExame(pessoa, GRADUACOES_PADRAO, DIA)
  expect(wrong((pessoa, all) => next(pessoa).apta !== !all.some(({ impede }) => impede))).toEqual([])
  expect(
    wrong((pessoa, all) => {
      const barred = all.filter(({ impede }) => impede)
      const { primeiroDia, motivos } = next(pessoa)
      const last = barred.map(({ ate }) => ate).sort()
      const known = last[0] !== ''
      return (
        barred.some(({ frase }) => !motivos.some((one) => one.frase === frase)) ||
        (known ? !primeiroDia || (barred.length > 0 && primeiroDia <= (last.at(-1) ?? '')) : primeiroDia !== null)
      )
    }),
  ).toEqual([])
})
