const FILIADAS: readonly string[] = ['filiada', 'irregular']

/** Whether an entity in this state is affiliated, so that visitors see it: an irregular one still is. */
export const isFiliada = (situacao: unknown): boolean => FILIADAS.includes(String(situacao))
