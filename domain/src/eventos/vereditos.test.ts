// One verdict: what the dashboard, the record, the card, the planner and the entry of events say of the same person on the same day.
import { expect, test } from 'vitest'
import { GRADUACOES_PADRAO } from '../base/taekwondo/graduacoes.ts'
import { estadoDaCarteira, impedimentosDaCarteira } from '../documentos/carteira.ts'
import { dizeresDaCarteira, type CarteiraVirtual } from '../documentos/carteiraVirtual.ts'
import { periodoDaAnuidade } from '../pessoas/cadastro/anuidades.ts'
import { anuidadeEmDia } from '../pessoas/cadastro/criancas.ts'
import { judgeExame, SEM_ANUIDADE } from '../pessoas/cadastro/atos.ts'
import { isFiliado, suspensoAte } from '../pessoas/cadastro/situacao.ts'
import { novaPessoa, type Praticante } from '../pessoas/collections/praticantes.ts'
import { proximoExame } from '../pessoas/taekwondo/proximoExame.ts'
import { eligibility } from './taekwondo/elegibilidade.ts'

const DAYS = ['2025-12-31', '2026-01-01', '2026-11-29', '2027-01-01']
const YEARS = [2025, 2026, 2027]
const STATES = ['ativo', 'pendente', 'suspenso', 'inativo', 'falecido'] as const
const SUSPENSIONS = [[], [{ desde: '2026-11-01', ate: '2026-11-29' }], [{ desde: '2026-01-01', ate: '' }]]

/** Annuities of each set of settled years, with the others open or absent. */
const ANNUITIES = Array.from({ length: 2 ** YEARS.length }, (_, set) =>
  YEARS.flatMap<{ ano: number; situacao: string }>((ano, bit) =>
    set & (2 ** bit) ? [{ ano, situacao: bit % 2 ? 'isenta' : 'paga' }] : bit ? [] : [{ ano, situacao: 'aberta' }],
  ),
) as Praticante['anuidades'][]

const CASES = ANNUITIES.flatMap((anuidades) =>
  STATES.flatMap((situacaoCadastro) =>
    SUSPENSIONS.flatMap((suspensoes) =>
      DAYS.map((dia) => ({
        dia,
        pessoa: {
          ...novaPessoa('Ana Lima'),
          dadosPessoais: { ...novaPessoa('Ana Lima').dadosPessoais, birthdate: '1990-01-01' },
          historicoCertificacoes: [{ graduacao: 'gub-10', data: '2020-01-01' }] as Praticante['historicoCertificacoes'],
          metadados: { active: situacaoCadastro === 'ativo', federativeactive: true },
          matriculaCBTKD: '26-000123',
          situacaoCadastro,
          suspensoes,
          anuidades,
        },
      })),
    ),
  ),
)

test.each(CASES.map((one, index) => [index, one] as const))(
  'case %i says one thing everywhere',
  (_, { pessoa, dia }) => {
    const exam = judgeExame(pessoa, dia)
    const annuity = exam.motivos.some(({ codigo }) => codigo === 'anuidade-atleta')
    const next = proximoExame(pessoa, GRADUACOES_PADRAO, dia)
    const { de, ate } = periodoDaAnuidade(pessoa.anuidades, Number(dia.slice(0, 4)))
    const card = {
      situacao: 'emitida',
      validade: '2030-01-01',
      anuidadeDe: de,
      anuidadeAte: ate,
      suspensa: !isFiliado(pessoa),
      suspensoes: pessoa.suspensoes,
      motivo: '',
    } as unknown as CarteiraVirtual
    const state = estadoDaCarteira(card, dia)
    const entry = eligibility(
      'inscricao',
      [{ codigo: 'filiacao' }, { codigo: 'anuidade-atleta' }, { codigo: 'suspensao' }],
      {
        hoje: dia,
        ordem: 1,
        idade: 30,
        sexo: 'F',
        peso: null,
        documentosFaltando: [],
        atestadoAte: '',
        debitos: 0,
        anuidadeClubeAte: '',
        menor: false,
        consentimento: true,
        inscritos: 0,
        naEspera: 0,
        filiado: isFiliado(pessoa),
        anuidadeAtletaAte: de <= dia ? ate : '',
        suspensoAte: suspensoAte(pessoa.suspensoes, dia),
      },
    )
    expect({
      exam: next.apta,
      reasons: exam.motivos.filter(({ frase }) => !next.motivos.some((one) => one.frase === frase)),
      annuity: !anuidadeEmDia(pessoa, Number(dia.slice(0, 4))),
      entry: entry.regras.some(({ codigo, vale }) => codigo === 'anuidade-atleta' && !vale),
      enters: entry.permitido,
      issue: impedimentosDaCarteira(
        { ...pessoa, filiada: isFiliado(pessoa), nascimento: '1990-01-01', autorizada: true },
        dia,
      ).length,
      valid: state === 'valida',
      says: dizeresDaCarteira(card, dia).consequencia.includes(SEM_ANUIDADE),
    }).toEqual({
      exam: exam.pode,
      reasons: [],
      annuity,
      entry: annuity,
      enters: judgeExame(pessoa, dia).pode && isFiliado(pessoa),
      issue: Number(annuity) + Number(!isFiliado(pessoa)),
      valid: exam.pode && isFiliado(pessoa),
      says: annuity && isFiliado(pessoa) && suspensoAte(pessoa.suspensoes, dia) === '',
    })
  },
)

test('what is planned for the next year asks for the annuity of this one, as nobody can settle the next', () => {
  const pessoa = {
    ...novaPessoa('Ana Lima'),
    metadados: { active: true, federativeactive: true },
    situacaoCadastro: 'ativo' as const,
    anuidades: [{ ano: 2026, situacao: 'paga' }],
  }
  expect(judgeExame(pessoa, '2027-01-20', '2026-11-29').pode).toBe(true)
  expect(judgeExame(pessoa, '2027-01-20', '2027-01-10').pode).toBe(false)
  expect(judgeExame({ ...pessoa, anuidades: [] }, '2027-01-20', '2026-11-29').pode).toBe(false)
})
