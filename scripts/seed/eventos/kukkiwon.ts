// Applications of a federation to the Kukkiwon: one sent, and one whose numbers are in the histories. All invented.
import { romanize } from '@sie/domain/eventos/kukkiwon/romanizado.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import type { SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { textAt } from '../financeiro/historiaDasFaturas.ts'
import { pessoas } from '../pessoas/pessoas.ts'

const FEDERACAO = 'fctkd'
const RATE = 54_000
const FIRST_DAN = 8_000

const blackBelts = (kit: SeedKit) =>
  pessoas
    .docs(kit)
    .filter(
      ({ path, data }) =>
        /^praticantes\/pessoa-\d{3}$/.test(path) &&
        valueAt(data, 'metadados.active') === true &&
        textAt(data, 'dadosFiliacao.federacaoID') === FEDERACAO &&
        textAt(data, 'dadosTaekwondo.graduacao') === 'dan-1',
    )

function pedido(
  kit: SeedKit,
  id: string,
  name: string,
  situacao: string,
  day: number,
  people: readonly SeedDoc[],
): SeedDoc {
  const usd = FIRST_DAN * people.length
  return kit.record('pedidosKukkiwon', id, {
    name,
    recomendante: 'secretaria',
    nomeDoRecomendante: 'Elisa Hoffmann Duarte',
    pedidoEm: kit.day(day),
    candidatos: people.map(({ path, data }, index) => ({
      pessoa: path.split('/')[1] ?? '',
      nome: textAt(data, 'dadosPessoais.name'),
      romanizado: romanize(textAt(data, 'dadosPessoais.name')).slice(0, 40),
      conferido: true,
      nascimento: textAt(data, 'dadosPessoais.birthdate'),
      sexo: textAt(data, 'dadosPessoais.sexo'),
      nacionalidade: 'Brasileira',
      graduacao: 'dan-1',
      tipo: 'primeira',
      usd: FIRST_DAN,
      valor: (FIRST_DAN * RATE) / 10_000,
      numero: situacao === 'entregue' ? `0512345${index}` : '',
    })),
    total: { candidatos: people.length, usd, valor: (usd * RATE) / 10_000, cotacao: RATE },
    situacao,
    partes: { confederacao: ENTIDADE_PADRAO },
    vinculo: { idEntidade: FEDERACAO, idFederacao: FEDERACAO, lados: [ENTIDADE_PADRAO, FEDERACAO] },
  })
}

export const kukkiwon: SeedArea = {
  docs(kit) {
    const people = blackBelts(kit)
    return [
      pedido(kit, 'kukkiwon-primeiro-semestre', 'Kukkiwon, primeiro semestre', 'entregue', -150, people.slice(0, 2)),
      pedido(kit, 'kukkiwon-segundo-semestre', 'Kukkiwon, segundo semestre', 'enviado', -20, people.slice(2, 5)),
    ]
  },
}
