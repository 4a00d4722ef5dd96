// The areas of the seed. A new one is a file in scripts/seed/areas and a line here.
import { acessos } from './areas/acessos.ts'
import { agendamentos } from './areas/agendamentos.ts'
import { ajuda } from './areas/ajuda.ts'
import { anotacoes } from './areas/anotacoes.ts'
import { apoiadores } from './areas/apoiadores.ts'
import { carteirinhas } from './areas/carteirinhas.ts'
import { certificados } from './areas/certificados.ts'
import { contas } from './areas/contas.ts'
import { conteudos } from './areas/conteudos.ts'
import { credenciais } from './areas/credenciais.ts'
import { departamentos } from './areas/departamentos.ts'
import { documentosPublicos } from './areas/documentosPublicos.ts'
import { educa } from './areas/educa.ts'
import { emAndamento } from './areas/emAndamento.ts'
import { entidades } from './areas/entidades.ts'
import { exames } from './areas/exames.ts'
import { kukkiwon } from './areas/kukkiwon.ts'
import { extratos } from './areas/extratos.ts'
import { eventos } from './areas/eventos.ts'
import { faturas } from './areas/faturas.ts'
import { galeria } from './areas/galeria.ts'
import { inscricoes } from './areas/inscricoes.ts'
import { livroCaixa } from './areas/livroCaixa.ts'
import { monitoramento } from './areas/monitoramento.ts'
import { noticias } from './areas/noticias.ts'
import { pessoas } from './areas/pessoas.ts'
import { resultados } from './areas/resultados.ts'
import { sancoes, withSuspensoes } from './areas/sancoes.ts'
import { selecoes } from './areas/selecoes.ts'
import { servicos } from './areas/servicos.ts'
import { sorteios } from './areas/sorteios.ts'
import { sumulas } from './areas/sumulas.ts'
import { transferencias } from './areas/transferencias.ts'
import { turmas } from './areas/turmas.ts'
import { seedKit, type DemoEntry, type SeedArea } from './kit.ts'

export const AREAS: readonly SeedArea[] = [
  entidades,
  acessos,
  departamentos,
  contas,
  pessoas,
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
