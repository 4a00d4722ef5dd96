// Transfers in every state, with the opinions of their sides, their deadlines, and their protocol numbers. All invented.
import type { Parecer, Ponta } from '@sie/domain/eventos/transferencias/passos.ts'
import { nomeDoLado } from '@sie/domain/eventos/transferencias/passos.ts'
import { AUTO, CONCLUIDAS } from '@sie/domain/eventos/transferencias/tipos.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { clubId, FEDERATIONS } from '../entidades/entidades.ts'
import { known, textAt } from '../financeiro/historiaDasFaturas.ts'
import { INVENTADAS, protocolos, TRANSFERENCIAS, type TransferenciaInventada } from './transferenciasInventadas.ts'

const pontaDe = ([federation, club]: TransferenciaInventada['de']): Ponta => ({
  entidade: clubId(federation, club),
  nome: club,
  federacao: federation,
  nomeFederacao: FEDERATIONS.find(({ id }) => id === federation)?.sigla ?? '',
})

/** State in which a transition is made. */
const estadoDe = (acao: string): string =>
  acao === 'enviar'
    ? 'rascunho'
    : acao === 'pagar'
      ? 'aguardandoPagamento'
      : `aguardando${acao.replace(/^(aprovar|recusar|decurso)/, '').replace(/^(Federacao).*/, '$1')}`

function transfer(
  kit: SeedKit,
  one: TransferenciaInventada,
  praticante: unknown,
  protocolo: string,
): { record: SeedDoc; steps: SeedDoc[] } {
  const { id, pessoa, situacao, pedida, pareceres = [], taxa, ate, vence, tipo } = one
  const ends = { origem: pontaDe(one.de), destino: pontaDe(one.para) }
  const { origem, destino } = ends
  const sent = situacao !== 'rascunho'
  const said = pareceres.map(({ lado, dia, nome, recusa }): Parecer => ({
    lado,
    entidade: nomeDoLado(ends, lado),
    quem: nome ? `decide-${lado}` : '',
    nome: nome ?? AUTO,
    quando: kit.day(dia),
    decisao: recusa ? 'recusou' : nome ? 'aprovou' : 'decurso',
    motivo: recusa ?? (nome ? '' : 'Aprovado por decurso de prazo.'),
  }))
  const name = textAt(praticante, 'dadosPessoais.name')
  const guardian = textAt(praticante, 'responsavel.nome')
  const last = pareceres.at(-1)?.dia ?? pedida
  const moved = CONCLUIDAS.includes(situacao)
  const steps = [
    ...(sent ? [{ acao: 'enviar', quem: pessoa, dia: pedida, lado: '', motivo: '' }] : []),
    ...(taxa?.paga ? [{ acao: 'pagar', quem: '', dia: pedida, lado: '', motivo: '' }] : []),
    ...said.map(({ lado, quem, decisao, motivo }, index) => ({
      acao: `${decisao === 'decurso' ? 'decurso' : decisao === 'recusou' ? 'recusar' : 'aprovar'}${lado[0]?.toUpperCase() ?? ''}${lado.slice(1)}`,
      quem,
      dia: pareceres[index]?.dia ?? pedida,
      lado,
      motivo: decisao === 'recusou' ? motivo : '',
    })),
  ]
  const since = kit.at(pedida)
  const record = kit.record(
    'transferencias',
    id,
    {
      name,
      protocolo,
      pessoa,
      pedidoPor: guardian ? `responsavel-${pessoa}` : '',
      solicitante: { nome: guardian || name, papel: guardian ? 'responsavel' : 'pessoa' },
      tipo: tipo ?? (origem.federacao === destino.federacao ? 'associacoes' : 'federacoes'),
      ...ends,
      motivo: one.motivo,
      ...(ate === undefined ? {} : { ate: kit.day(ate), terminaEm: kit.at(ate + 1, '00:00') }),
      pedidaEm: kit.day(pedida),
      efetivaEm: moved ? kit.day(last) : '',
      taxa: taxa ? { ...taxa, emitente: 'cbtkd', servico: 'cbtkd-transferencia' } : {},
      pareceres: said,
      motivoDaRecusa: said.find(({ decisao }) => decisao === 'recusou')?.motivo ?? '',
      situacao,
      ...(sent
        ? {
            partes: {
              origem: origem.entidade,
              destino: destino.entidade,
              federacaoOrigem: origem.federacao,
              federacaoDestino: destino.federacao,
            },
          }
        : {}),
      vinculo: {
        idEntidade: 'cbtkd',
        idFederacao: 'cbtkd',
        lados: sent
          ? [...new Set(['cbtkd', origem.entidade, origem.federacao, destino.entidade, destino.federacao])].sort()
          : ['cbtkd'],
      },
    },
    { ownerid: pessoa, owner: name, creation: since, date: since, lastUpdate: kit.at(last) },
  )
  const due = vence === undefined ? (ate === undefined ? null : kit.at(ate + 1, '00:00')) : kit.at(vence, '23:59')
  return {
    record: { path: record.path, data: { ...record.data, venceEm: due } },
    steps: steps.map(({ acao, quem, dia, lado, motivo }, index) => ({
      path: `transferencias/${id}/andamento/${String(index + 1).padStart(6, '0')}`,
      data: {
        acao,
        de: estadoDe(acao),
        para: index + 1 < steps.length ? estadoDe(steps[index + 1]?.acao ?? '') : situacao,
        lado,
        quem,
        motivo,
        quando: kit.at(dia, '10:20'),
      },
    })),
  }
}

function docs(kit: SeedKit): SeedDoc[] {
  const of = known(kit)
  const numbers = protocolos(kit)
  const years = new Map<string, number>()
  for (const protocolo of numbers.values()) {
    const year = protocolo.slice(3, 7)
    years.set(year, (years.get(year) ?? 0) + 1)
  }
  return [
    ...INVENTADAS.flatMap((one) => {
      const { record, steps } = transfer(kit, one, of(`praticantes/${one.pessoa}`), numbers.get(one.id) ?? '')
      return [record, ...steps]
    }),
    ...[...years].map(([ano, ultimo]): SeedDoc => ({
      path: `sistema/numeracao/sequencias/cbtkd~transferencia~${ano}`,
      data: { entidade: 'cbtkd', tipo: 'transferencia', ano: Number(ano), ultimo },
    })),
  ]
}

const shown = (id: string) => ({
  address: `/sie/servicos/transferencias?id=${id}`,
  id,
  as: 'secretaria@fctkd.test',
})

export const transferencias: SeedArea = {
  docs,
  demo: {
    'transferencia.aberta': shown(TRANSFERENCIAS.aberta),
    'transferencia.concluida': shown(TRANSFERENCIAS.concluida),
    'transferencia.recusada': shown(TRANSFERENCIAS.recusada),
  },
}
