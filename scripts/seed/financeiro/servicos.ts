// Price lists of the confederation and three federations, with old and coming prices, and the public tables derived from them. All amounts invented.
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { tabelaPublica } from '@sie/domain/financeiro/tabelaPublica.ts'
import { TAXAS_PUBLICAS } from '@sie/domain/base/portal/serverDocuments.ts'
import { recordsOf, type SeedArea, type SeedDoc, type SeedKit } from '../base/kit.ts'
import { LISTAS, type ServicoInventado } from './precosInventados.ts'

const registros = (kit: SeedKit, entidade: string, servicos: readonly ServicoInventado[]): SeedDoc[] =>
  servicos.map((one, index) =>
    kit.record('services', one.id, {
      codigo: one.codigo,
      name: one.name,
      descricao: one.descricao ?? '',
      categoria: one.categoria,
      aplicaSe: one.aplicaSe ?? 'pessoa',
      valor: Math.round(one.reais * 100),
      precos: one.precos ?? [],
      descontoSocial: one.social ?? 0,
      descontosPorQuantidade: one.lote ?? [],
      repasse: one.repasse ?? {},
      validade: one.validade ?? {},
      vigencia: {
        inicio: `${kit.year + (one.de ?? 0)}-01-01`,
        fim: one.ate === undefined ? '' : `${kit.year + one.ate}-12-31`,
      },
      publico: !one.interno,
      ordem: index + 1,
      vinculo: { idEntidade: entidade, idFederacao: entidade },
    }),
  )

/** The public table that the server would keep. */
const tabela = (kit: SeedKit, entidade: string, records: readonly SeedDoc[]): SeedDoc => ({
  path: `${TAXAS_PUBLICAS}/${entidade}`,
  data: { ...tabelaPublica(recordsOf(services, records), kit.today) },
})

export const servicos: SeedArea = {
  docs: (kit) =>
    LISTAS.flatMap(([entidade, list]) => {
      const records = registros(kit, entidade, list)
      return [...records, tabela(kit, entidade, records)]
    }),
  demo: {
    'servico.anuidade': {
      address: '/sie/financeiro/addservice?id=cbtkd-anuidade-preta',
      id: 'cbtkd-anuidade-preta',
      print: '/institucional/regimentotaxas',
      as: 'financeiro@cbtkd.test',
    },
  },
}
