/** Data of a person, as the export answers them in parts. */
interface Dados {
  pessoa: string
  conta: unknown
  colecoes: Record<
    string,
    { atual: unknown; versoes: unknown[]; mencoes: unknown[]; autoria: unknown[]; abaixo: unknown[] }
  >
  sistema: Record<string, unknown>
  arquivos: unknown[]
  unidos: Dados[]
}

/** Joins a further part of a person's data to the former ones: each holds the collections, or the rest, that were read for it. */
export function joinDados<D extends Dados>(sofar: D, more: D): D {
  const colecoes = { ...sofar.colecoes }
  for (const [name, part] of Object.entries(more.colecoes)) {
    const known = colecoes[name]
    colecoes[name] = known
      ? {
          ...known,
          atual: known.atual ?? part.atual,
          versoes: [...known.versoes, ...part.versoes],
          mencoes: [...known.mencoes, ...part.mencoes],
          autoria: [...known.autoria, ...part.autoria],
          abaixo: [...known.abaixo, ...part.abaixo],
        }
      : part
  }
  // What lies in no collection comes in one part.
  const rest = Object.keys(more.sistema).length > 0 ? more : sofar
  return {
    ...sofar,
    ...rest,
    colecoes,
    unidos: sofar.unidos.map((one, index) => (more.unidos[index] ? joinDados(one, more.unidos[index]) : one)),
  } as D
}
