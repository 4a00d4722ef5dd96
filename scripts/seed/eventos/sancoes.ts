// Suspensions and licences of invented members in every state. All invented.
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import { prazosDe } from '@sie/domain/eventos/sancoes/situacao.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { recordsOf, type SeedArea, type SeedDoc, type SeedKit } from '../base/kit.ts'
import { membersOf } from '../pessoas/membros.ts'

const SUSPENSOES = [
  { desde: -20, ate: 70, motivo: 'Desrespeito ao árbitro central na etapa de Joinville.', processo: 'TJD 2026/014' },
  {
    desde: -60,
    ate: undefined,
    motivo: 'Documento de identidade que não confere com o do cadastro.',
    processo: 'Sindicância 2026/03',
    situacao: 'emRecurso',
    recurso: 'O documento novo foi emitido com o meu nome de casada. Envio a certidão à secretaria.',
  },
  { desde: -200, ate: -20, motivo: 'Ausência sem aviso em três convocações.', processo: '' },
  {
    desde: -90,
    ate: 90,
    motivo: 'Inscrição em categoria de outro peso.',
    processo: 'TJD 2026/009',
    situacao: 'revogada',
    recurso: 'A balança da pesagem foi trocada depois da minha vez, como diz o relatório do evento.',
    resposta: 'O relatório do evento confirma a troca da balança.',
  },
] as const

const LICENCAS = [
  { tipo: 'tecnico', nivel: 'Nível 1', pedida: -3, situacao: 'pedida' },
  { tipo: 'arbitro', nivel: 'Estadual A', pedida: -30, situacao: 'atrasada' },
  { tipo: 'tecnico', nivel: 'Nível 2', pedida: -120, situacao: 'valida', numero: 'FC-T-0118', validade: 240 },
  { tipo: 'arbitro', nivel: 'Estadual B', pedida: -400, situacao: 'valida', numero: 'FC-A-0042', validade: -20 },
  { tipo: 'examinador', nivel: '', pedida: -380, situacao: 'renovacao', numero: 'FC-E-0007', validade: 12 },
  { tipo: 'gal', nivel: '', pedida: -90, situacao: 'valida', numero: 'BRA-1804', validade: 200 },
  { tipo: 'gol', nivel: '', pedida: -6, situacao: 'pedida' },
] as const

function build(kit: SeedKit): SeedDoc[] {
  const people = membersOf(kit, 'fctkd')
  const at = (index: number) => people[(index * 5) % people.length] ?? { id: '', name: '' }
  return [
    ...SUSPENSOES.map((one, index) => {
      const { id: pessoa, name } = at(index)
      const body = index === 1 ? ENTIDADE_PADRAO : 'fctkd'
      return kit.record('suspensoes', `suspensao-${index + 1}`, {
        name,
        pessoa,
        motivo: one.motivo,
        processo: one.processo,
        desde: kit.day(one.desde),
        ate: one.ate === undefined ? '' : kit.day(one.ate),
        recurso: {
          texto: 'recurso' in one ? one.recurso : '',
          resposta: 'resposta' in one ? one.resposta : '',
        },
        situacao: 'situacao' in one ? one.situacao : 'vigente',
        vinculo: { idEntidade: body, idFederacao: body },
      })
    }),
    ...LICENCAS.map((one, index) => {
      const { id: pessoa, name } = at(index + SUSPENSOES.length)
      const body = one.tipo === 'gal' || one.tipo === 'gol' ? ENTIDADE_PADRAO : 'fctkd'
      return kit.record('licencas', `${pessoa}-${one.tipo}-1`, {
        name,
        pessoa,
        tipo: one.tipo,
        nivel: one.nivel,
        numero: 'numero' in one ? one.numero : '',
        validade: 'validade' in one ? kit.day(one.validade) : '',
        pedidaEm: kit.day(one.pedida),
        situacao: one.situacao,
        vinculo: { idEntidade: body, idFederacao: body },
      })
    }),
  ]
}

/** Gives people and cards the days of the suspensions, as the reaction to a suspension does. */
export function withSuspensoes(kit: SeedKit, docs: readonly SeedDoc[]): SeedDoc[] {
  const held = recordsOf(
    suspensoes,
    build(kit).filter(({ path }) => path.startsWith(`${suspensoes.name}/`)),
  )
  return docs.map((doc) => {
    const [collection = '', id = ''] = doc.path.split('/')
    if (!['praticantes', 'carterinhas'].includes(collection)) return doc
    const own = held.map(({ record }) => record).filter(({ pessoa }) => pessoa === id)
    return own.length === 0 ? doc : { ...doc, data: { ...doc.data, suspensoes: prazosDe(own, kit.day(0)) } }
  })
}

export const sancoes: SeedArea = {
  docs: build,
  demo: {
    'suspensao.vigente': {
      address: '/sie/cadastros/pessoas?aba=suspensao&id=suspensao-1',
      id: 'suspensao-1',
      as: 'secretaria@fctkd.test',
    },
    'suspensao.lista': { address: '/sie/cadastros/pessoas?aba=suspensoes', as: 'secretaria@fctkd.test' },
    'licenca.lista': { address: '/sie/cadastros/pessoas?aba=licencas', as: 'secretaria@fctkd.test' },
  },
}
