import { describe, expect, it } from 'vitest'
import { praticantes } from '../collections/praticantes.ts'
import { complete } from '../../base/records/complete.ts'
import { valueAt } from '../../base/records/edits.ts'
import { GRADUACOES_PADRAO } from '../../base/taekwondo/graduacoes.ts'
import { proximoExame } from '../taekwondo/proximoExame.ts'
import { periodoDaAnuidade } from './anuidades.ts'
import { anuidadeEmDia } from './criancas.ts'
import { situacaoDe } from './situacao.ts'
import { pessoaDoCartao } from './cartao.ts'

const STORED = {
  matriculaCBTKD: '26-000123',
  dadosPessoais: { name: 'Ana Lima', birthdate: '2010-02-03', urlImagemID: 'praticantes/a/foto', cpf: '1' },
  dadosFiliacao: { federacao: 'FCTKD', federacaoID: 'fctkd', vinculadoAEntidade: 'Koryo' },
  dadosTaekwondo: { graduacao: 'gub-4' },
  historicoCertificacoes: [
    { graduacao: 'gub-4', data: '2025-01-02', situacao: 'recusada' },
    null,
    { graduacao: 'gub-5' },
  ],
  documentos: [{ tipo: 'RG', validade: '2025-01-01' }],
  anuidades: [{ ano: 2026, situacao: 'paga', valor: 100 }],
  consentimentos: [{ tipo: 'responsavel' }],
  suspensoes: [{ desde: '2026-11-01', ate: '2026-12-01' }],
  situacaoCadastro: 'ativo',
  metadados: { active: true, federativeactive: true },
}

/** Every path of the card with its value. */
function facts(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => facts(inner, path ? `${path}.${key}` : key))
}

describe('the facts of the own card', () => {
  it.each([
    ['a whole record', STORED],
    ['a record of an old import', {}],
    ['a record with something else in its place', { dadosPessoais: null, anuidades: 'nenhuma' }],
  ])('are those of the description: %s', (_, stored) => {
    const whole = complete(praticantes, stored)
    for (const [path, value] of facts(pessoaDoCartao(stored))) {
      const described = valueAt(whole, path) ?? (path === 'suspensoes' ? [] : undefined)
      if (path === 'consentimentos') continue
      if (Array.isArray(value) && Array.isArray(described))
        value.forEach((item: unknown, index) =>
          facts(item).forEach(([key, of]) =>
            expect([path, key, of]).toEqual([path, key, valueAt(described.filter(Boolean)[index], key) ?? '']),
          ),
        )
      else expect([path, value]).toEqual([path, described])
    }
  })

  it('lead to the same state, next grade and annuity as the whole record', () => {
    const [card, whole] = [pessoaDoCartao(STORED), complete(praticantes, STORED)]
    const next = (pessoa: typeof card) => [
      proximoExame(pessoa, GRADUACOES_PADRAO, '2026-11-25'),
      situacaoDe(pessoa, '2026-11-25'),
    ]
    for (const situacao of ['homologada', 'recusada', undefined]) {
      const historicoCertificacoes = [
        { graduacao: 'gub-4', data: '2024-01-02', situacao },
        { graduacao: 'gub-5', data: '2023-01-02' },
      ]
      const stored = { ...STORED, historicoCertificacoes }
      expect(next(pessoaDoCartao(stored))).toEqual(next(complete(praticantes, stored) as unknown as typeof card))
    }
    expect(anuidadeEmDia(card, 2026)).toBe(anuidadeEmDia(whole, 2026))
  })

  it('count an annuity for its own year: a paid one before or after a gap covers nothing in it', () => {
    const paid = (...years: number[]) => years.map((ano) => ({ ano, situacao: 'paga' }))
    const of = (...years: number[]) => Object.values(periodoDaAnuidade(paid(...years), 2026))
    expect([of(), of(2025), of(2026), of(2024, 2025, 2026, 2027), of(2025, 2027), of(2027, 2026, 2029)]).toEqual([
      ['', ''],
      ['2025-01-01', '2025-12-31'],
      ['2026-01-01', '2026-12-31'],
      ['2024-01-01', '2027-12-31'],
      ['2027-01-01', '2027-12-31'],
      ['2026-01-01', '2027-12-31'],
    ])
  })

  it('say that an annuity of which nothing is stored is open, as the wallet does', () => {
    const of = (anuidades: { ano: number; situacao: string }[]) => anuidadeEmDia({ anuidades }, 2026)
    expect([[], [{ ano: 2025, situacao: 'paga' }], [{ ano: 2026, situacao: 'aberta' }]].map(of)).toEqual([
      false,
      false,
      false,
    ])
    expect(of([{ ano: 2026, situacao: 'isenta' }])).toBe(true)
    expect(of([{ ano: 2027, situacao: 'paga' }])).toBe(false)
  })
})
