import type { Chave } from '../collections/chaves.ts'
import { roundRobin } from '../taekwondo/chave.ts'
import type { Inscrito } from '../taekwondo/separacao.ts'
import { replayDraw, type Conferencia, type RegistroSorteio, type Sorteio } from '../taekwondo/sorteio.ts'

type Publicada = Pick<
  Chave,
  'opcoes' | 'versao' | 'compromisso' | 'fonte' | 'valorPublico' | 'segredo' | 'semente' | 'vagas' | 'registro'
> & { inscritos: readonly NoSorteio[] }

type NoSorteio = Pick<Chave['inscritos'][number], 'id' | 'clube' | 'federacao' | 'ranking'> & { suplente?: boolean }

/** Entries of a record for the draw engine: those that were drawn. */
export const inscritosDe = ({ inscritos }: { inscritos: readonly NoSorteio[] }): Inscrito[] =>
  inscritos.flatMap(({ id, clube, federacao, ranking, suplente }) =>
    suplente ? [] : [{ id, clube, federacao, ...(ranking > 0 ? { ranking } : {}) }],
  )

/** Slots for the draw engine: null for a bye. */
export const vagasDe = ({ vagas }: Pick<Chave, 'vagas'>): (string | null)[] => vagas.map((id) => id || null)

/** The log of a draw; a tie that was decided after the matches is no part of it. */
const registroDe = (registro: Chave['registro']): RegistroSorteio[] =>
  registro.flatMap(({ acao, motivo, semente, vagaA, vagaB, sai, entra }) =>
    acao === 'desempate'
      ? []
      : [
          {
            acao,
            motivo,
            autor: 'organização',
            semente,
            ...(vagaA >= 0 && vagaB >= 0 ? { vagas: [vagaA, vagaB] as [number, number] } : {}),
            ...(sai ? { sai } : {}),
            ...(entra ? { entra } : {}),
          },
        ],
  )

/** Log entry of the draw engine as it is stored: without its author, as visitors read it. */
export const registroGuardado = ({
  acao,
  motivo,
  semente,
  vagas,
  sai = '',
  entra = '',
}: RegistroSorteio): Chave['registro'][number] => ({
  acao,
  motivo,
  semente,
  vagaA: vagas?.[0] ?? -1,
  vagaB: vagas?.[1] ?? -1,
  sai,
  entra,
})

/** A stored bracket as a draw of the engine. Rounds of a round robin follow from its order. */
export function sorteioDe(record: Publicada): Sorteio {
  const vagas = vagasDe(record)
  return {
    versao: record.versao,
    semente: record.semente,
    compromisso: record.compromisso,
    opcoes: record.opcoes,
    vagas,
    rodadas: record.opcoes.formato === 'todos-contra-todos' ? roundRobin(vagas.filter((id) => id !== null)) : [],
    registro: registroDe(record.registro),
    origem: { segredo: record.segredo, fonte: record.fonte, valorPublico: record.valorPublico },
  }
}

/** Repeats a published draw and returns its differences from the commitment, and the manual changes. */
export const checkPublishedDraw = (record: Publicada): Conferencia =>
  replayDraw(sorteioDe(record), inscritosDe(record), record.compromisso)
