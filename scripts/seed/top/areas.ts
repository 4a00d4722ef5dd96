// The areas of the seed. A new one is a file in the folder of its module and a line here.
import { anotacoes } from '../pessoas/anotacoes.ts'
import { acessos } from '../base/acessos.ts'
import { agendamentos } from '../eventos/agendamentos.ts'
import { ajuda } from '../ajuda/ajuda.ts'
import { apoiadores } from '../conteudo/apoiadores.ts'
import { carteirinhas } from '../documentos/carteirinhas.ts'
import { certificados } from '../documentos/certificados.ts'
import { contas } from '../pessoas/contas.ts'
import { conteudos } from '../conteudo/conteudos.ts'
import { credenciais } from '../eventos/credenciais.ts'
import { departamentos } from '../ajuda/departamentos.ts'
import { documentosPublicos } from '../conteudo/documentosPublicos.ts'
import { educa } from '../ensino/educa.ts'
import { emAndamento } from '../pessoas/emAndamento.ts'
import { entidades } from '../entidades/entidades.ts'
import { exames } from '../eventos/exames.ts'
import { kukkiwon } from '../eventos/kukkiwon.ts'
import { extratos } from '../financeiro/extratos.ts'
import { eventos } from '../eventos/eventos.ts'
import { faturas } from '../financeiro/faturas.ts'
import { galeria } from '../conteudo/galeria.ts'
import { inscricoes } from '../eventos/inscricoes.ts'
import { livroCaixa } from '../financeiro/livroCaixa.ts'
import { marcadores } from '../pessoas/marcadores.ts'
import { monitoramento } from '../painel/monitoramento.ts'
import { noticias } from '../conteudo/noticias.ts'
import { pessoas } from '../pessoas/pessoas.ts'
import { resultados } from '../competicao/resultados.ts'
import { sancoes, withSuspensoes } from '../eventos/sancoes.ts'
import { selecoes } from '../competicao/selecoes.ts'
import { servicos } from '../financeiro/servicos.ts'
import { sorteios } from '../competicao/sorteios.ts'
import { sumulas } from '../competicao/sumulas.ts'
import { transferencias } from '../eventos/transferencias.ts'
import { turmas } from '../ensino/turmas.ts'
import { seedKit, type DemoEntry, type SeedArea } from '../base/kit.ts'

export const AREAS: readonly SeedArea[] = [
  entidades,
  acessos,
  departamentos,
  contas,
  pessoas,
  marcadores,
  emAndamento,
  monitoramento,
  noticias,
  agendamentos,
  eventos,
  inscricoes,
  credenciais,
  documentosPublicos,
  apoiadores,
  galeria,
  faturas,
  conteudos,
  livroCaixa,
  extratos,
  servicos,
  sancoes,
  anotacoes,
  carteirinhas,
  certificados,
  transferencias,
  exames,
  kukkiwon,
  selecoes,
  sorteios,
  sumulas,
  resultados,
  ajuda,
  educa,
  turmas,
]

/** The password of every demo account. */
export const PASSWORD = 'Taekwondo#2026'

/**
 * All documents, accounts, files and demo entries of the areas, for a day. @param today 'AAAA-MM-DD' in Brasília
 * @throws Error naming a document, file or demo entry that two areas write
 */
export function collectSeed(today: string) {
  const kit = seedKit(today)
  const docs = withSuspensoes(
    kit,
    AREAS.flatMap((area) => area.docs(kit)),
  )
  const files = AREAS.flatMap((area) => area.files?.(kit) ?? [])
  unique([...docs, ...files].map(({ path }) => path))
  return { docs, files, accounts: AREAS.flatMap(({ accounts }) => accounts ?? []) }
}

/** The entries of emulator-data/demo.json, in the order of their keys. */
export function collectDemo(): Record<string, DemoEntry> {
  const entries = AREAS.flatMap(({ demo }) => Object.entries(demo ?? {}))
  unique(entries.map(([key]) => key))
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function unique(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`two parts of the seed write ${twice}: keep one of them`)
}
