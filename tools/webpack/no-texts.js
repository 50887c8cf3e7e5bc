/** In the place of the federation runtime's texts of its errors, which name their code and where it is explained. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
