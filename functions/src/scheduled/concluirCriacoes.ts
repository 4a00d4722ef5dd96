import { finishCreations } from '../contas/createUser.ts'
import { finishErasures } from '../privacidade/apagar.ts'

/** Finishes interrupted creations of accounts and erasures of people. Returns how many. */
export const concluirCriacoesHandler = async (): Promise<{ criadas: number; apagadas: number }> => ({
  criadas: await finishCreations(),
  apagadas: await finishErasures(),
})
