import { finishCreations } from '../../pessoas/contas/createUser.ts'
import { finishErasures } from '../../pessoas/privacidade/erase.ts'

/** Finishes interrupted creations of accounts and erasures of people. Returns how many. */
export const concluirCriacoesHandler = async (): Promise<{ criadas: number; apagadas: number }> => ({
  criadas: await finishCreations(),
  apagadas: await finishErasures(),
})
