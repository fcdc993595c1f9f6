/** What ails people and animals, and what they take for it: alternatives for a pattern. */
export const troubles = `headache|migraine|toothache|backache|stomach ache|stomachache|fever|temperature|cough|cold|sore throat|rash|flu|
  diarrhoea|diarrhea|nosebleed|earache|cramp|sprain|infection|blister|hangover|insomnia|nausea|heartburn|indigestion|hives`;

export const medicines = `ibuprofen|paracetamol|acetaminophen|tylenol|calpol|aspirin|nurofen|antibiotics?|amoxicillin|painkillers?|antihistamines?|
  melatonin|sleeping pills?|antidepressants?|codeine|diclofenac|naproxen|metformin|insulin|benadryl|cough syrup`;
